"""The engine for programs in any language: requests and answers as JSON, games in play between."""
