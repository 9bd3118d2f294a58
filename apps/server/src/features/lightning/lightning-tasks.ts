/** The provider of jobs that call the node. */
export const lightningProvider = 'lightning';
export const followTask = 'lightning-follow';
export const expireTask = 'lightning-expire';
export const releaseTask = 'lightning-release';
export const makeOrderInvoicesTask = 'lightning-order-invoices';
export const sendTask = 'lightning-send';
export const trackTask = 'lightning-track';
export const checkNodeTask = 'lightning-check-node';
export const mailOpenTask = 'lightning-mail-open';
