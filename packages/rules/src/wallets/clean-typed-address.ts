/**
 * What a person typed or pasted, as an address. For BTC whitespace, a leading bitcoin: or ln: and the query of a
 * BIP 21 link go (specification, section 4); for every coin the space around it. Nothing else is guessed.
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
 * The network that a USDT address shows: T is TRC20 and 0x is ERC20, where that is on offer (section 4). It is only the
 * form's default: the same 0x address stands on many networks, so the customer sees and can change it.
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
