/** Unconfirmed withdrawals of one account; more would only fill the owner's mailbox and hold the money in pieces. */
export const maxUnconfirmedWithdrawals = 20;
