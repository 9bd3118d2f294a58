export { heldBecause, isCanceledInvoice } from './invoice-states-repository.ts';
export type { LightningDeps } from './lightning-deps.ts';
export { readNodeStatus } from './node-status.ts';
export type { OwnServices } from './own-services-port.ts';
export { lightningPayouts } from './paying/lightning-payouts.ts';
export type { InvoiceListener, PaidInvoice } from './receiving/invoice-listener.ts';
export { openInvoice } from './receiving/open-invoice.ts';
export { refreshInvoice } from './receiving/refresh-invoice.ts';
