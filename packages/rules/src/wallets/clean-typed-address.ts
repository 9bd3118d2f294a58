/**
 * Cleans a typed or pasted address. For BTC it removes whitespace, a leading bitcoin:, lightning: or ln: and the query of a BIP 21
 * link (requirement 4); for other coins it only trims. It guesses nothing else.
 */
export function cleanTypedAddress(coin: string, typed: string): string {
  if (coin !== 'BTC') return typed.trim();
  const [address = ''] = typed
    .replaceAll(/\s+/g, '')
    .replace(/^(?:bitcoin|lightning|ln):(?:\/\/)?/i, '')
    .split('?');
  return address;
}

/**
 * Returns the likely network of an address, if offered: of USDT TRC20 for T and ERC20 for 0x (requirement 4), of BTC Lightning for an
 * invoice, LNURL or Lightning address. It is only the form's default, which the customer can change: the same 0x address exists on many
 * networks.
 */
export function networkFromAddress(
  coin: string,
  address: string,
  offered: readonly string[],
): string | undefined {
  const network =
    coin === 'USDT' ? usdtNetwork(address) : coin === 'BTC' ? bitcoinNetwork(address) : undefined;
  return network !== undefined && offered.includes(network) ? network : undefined;
}

function usdtNetwork(address: string): string | undefined {
  return address.startsWith('T') ? 'TRC20' : address.startsWith('0x') ? 'ERC20' : undefined;
}

function bitcoinNetwork(address: string): string | undefined {
  if (/^(?:ln(?:bc|tb|url)|[^@]+@[^@]+\.)/i.test(address)) return 'LN';
  return /^(?:(?:bc|tb|bcrt)1|[13mn2][1-9a-z]{25})/i.test(address) ? 'BTC' : undefined;
}
