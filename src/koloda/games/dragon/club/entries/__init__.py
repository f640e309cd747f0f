"""The entries of the register, a file for each section of the source; how to write one is said in ``register.py``."""
