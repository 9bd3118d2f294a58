export type { InvoiceListener, PaidInvoice } from './receiving/invoice-listener.ts';
export { openInvoice } from './receiving/open-invoice.ts';
