export const offerTransferTask = 'withdrawals-offer';
export const expireWithdrawalsTask = 'withdrawals-expire';
