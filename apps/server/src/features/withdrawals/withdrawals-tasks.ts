/** The jobs of the slice, by name. */
export const offerTransferTask = 'withdrawals-offer';
export const expireWithdrawalsTask = 'withdrawals-expire';
