/** Fees of every market, in basis points of the received amount. The maker's order was in the book; the taker's order met it. */
export const makerFeeBasisPoints = 10;
export const takerFeeBasisPoints = 20;
