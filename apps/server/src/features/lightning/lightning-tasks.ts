export const followTask = 'lightning-follow';
export const expireTask = 'lightning-expire';
export const releaseTask = 'lightning-release';
export const makeOrderInvoicesTask = 'lightning-order-invoices';

/** Names the node to the job runner. */
export const lightningProvider = 'lightning';
