"""Games as environments for reinforcement learning. They need numpy and Gymnasium."""
