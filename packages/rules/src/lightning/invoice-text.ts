/** Whether an address is a Lightning invoice, which is paid once. A Lightning address may begin like one. */
export function isInvoiceText(address: string): boolean {
  return /^ln(?:bc|tb)[^@]*$/i.test(address);
}
