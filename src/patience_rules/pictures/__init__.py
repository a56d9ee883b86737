"""Pictures of the table, as text and as SVG."""
