-- An owner's history is read from the account's lines (0161), and house accounts are read completely, so no query selects the entries of one
-- account. Two entries in this index were a fifth of a transfer's cost.
drop index ledger_entries_account;
