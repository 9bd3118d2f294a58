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
 * Returns the likely network of a USDT address: TRC20 for T and ERC20 for 0x, if offered (requirement 4). It is only the form's
 * default, which the customer can change: the same 0x address exists on many networks.
 */
export function networkFromAddress(
  coin: string,
  address: string,
  offered: readonly string[],
): string | undefined {
  if (coin !== 'USDT') return undefined;
  const network = address.startsWith('T') ? 'TRC20' : address.startsWith('0x') ? 'ERC20' : undefined;
  return network !== undefined && offered.includes(network) ? network : undefined;
}
