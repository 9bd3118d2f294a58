/** The maximum length of a shared code; invoices have a few hundred characters. */
export const maxCodeLength = 2_000;

const invoice = /^(lightning:)?(ln(bc|tb|bcrt)[a-z0-9]{20,}|lnurl1[a-z0-9]{20,})$/i;
const bitcoinUri = /^bitcoin:([a-z0-9]{26,90})(\?.*)?$/i;

/**
 * Returns the path for a payment code that another app shared with the installed site: a Lightning invoice or LNURL (BOLT 11, LUD-01) opens
 * Lightning, a Bitcoin address (BIP 21) the withdrawal, and anything else the home page.
 */
export function toSharedPath(text: string): string {
  const code = text.slice(0, maxCodeLength).trim();
  const lightning = invoice.exec(code)?.[2];
  if (lightning !== undefined)
    return `/lightning?${new URLSearchParams({ request: lightning.toLowerCase() })}`;
  const address = bitcoinUri.exec(code)?.[1];
  if (address !== undefined) return `/withdraw?${new URLSearchParams({ currency: 'BTC', address })}`;
  return '/';
}
