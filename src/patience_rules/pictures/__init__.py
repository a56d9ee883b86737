"""What a table looks like, as text and as SVG."""
