-- An owner's history are the lines of the account (0161), the house's accounts are read as wholes; no question asks for the entries of one
-- account since. Two entries of this index were a fifth of what a transfer costs.
drop index ledger_entries_account;
