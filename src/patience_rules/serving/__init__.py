"""A server for programs in any language: JSON requests and answers about games in play."""
