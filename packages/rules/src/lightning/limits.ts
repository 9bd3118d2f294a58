/** Unpaid, unexpired invoices of a portfolio. */
export const maxOpenInvoices = 50;

/** Seconds for which an invoice can be paid. */
export const invoiceExpiry = { least: 60, usual: 3600, most: 86_400 };

/** Seconds for which an order's invoice can be paid. */
export const orderInvoiceSeconds = 15 * 60;

/** Characters of an invoice's text. With four bytes each they fit into the 639 bytes of BOLT 11. */
export const longestInvoiceText = 150;

/** Below it, in thousandths of a satoshi, the status calls what the channels can send or receive small. */
export const smallCapacityMsat = 100_000_000n;

/** Milliseconds after its expiry when an invoice is checked a last time and canceled. A payment on its way may settle until then. */
export const cancelInvoiceAfterMs = 60_000;

/** Milliseconds after which the owner of a payment without a known end is informed. */
export const mailUnknownAfterMs = 10 * 60_000;
