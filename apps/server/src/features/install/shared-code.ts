import { isLightningAddress } from '@dukat/rules/lightning/lightning-address';

/** The maximum length of a shared code; invoices have a few hundred characters. */
export const maxCodeLength = 2_000;

const lightningLink = /^(?:bitcoin:\S*[?&]lightning=\S+|(?:lightning:)?lnurl[pw]:\S+)$/i;
const invoiceInside = /\b(?:ln(?:bcrt|bc|tb)|lnurl1)[a-z0-9]{20,}\b/i;
const bitcoinUri = /^bitcoin:([a-z0-9]{26,90})(\?.*)?$/i;

/**
 * Returns the path for a payment code that another app shared with the installed site: what can be paid over Lightning (BOLT 11, LUD-01,
 * LUD-16, LUD-17) opens Lightning, a Bitcoin address (BIP 21) the withdrawal, and anything else the home page.
 */
export function toSharedPath(text: string): string {
  const code = text.slice(0, maxCodeLength).trim();
  const request = findRequest(code);
  if (request !== undefined) return `/lightning?${new URLSearchParams({ request })}`;
  const address = bitcoinUri.exec(code)?.[1];
  if (address !== undefined) return `/withdraw?${new URLSearchParams({ currency: 'BTC', address })}`;
  return '/';
}

/** Wallets share an invoice also within a sentence or a web address. */
function findRequest(code: string): string | undefined {
  if (lightningLink.test(code)) return code;
  const bare = code.toLowerCase().replace(/^lightning:/, '');
  return isLightningAddress(bare) ? bare : invoiceInside.exec(code)?.[0].toLowerCase();
}
