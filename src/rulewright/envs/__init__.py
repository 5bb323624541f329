"""Games as learning environments: PettingZoo (`aec`), Gymnasium (`single`), OpenSpiel (`spiel`).

Each module needs the libraries of the extra `rulewright[envs]`.
"""
