/** The jobs of the slice, by name. */
export const expireWithdrawalsTask = 'withdrawals-expire';
