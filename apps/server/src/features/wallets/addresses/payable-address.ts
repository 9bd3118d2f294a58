import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { isDestinationTag, isMemoOn } from '@dukat/rules/wallets/payment-note';
import type { ChainPort } from '../chain-port.ts';

export type PayableRefusal =
  | 'address_required'
  | 'address_invalid'
  | 'address_wrong_network'
  | 'memo_invalid'
  | 'destination_tag_invalid';

/**
 * Final check of an address before money is taken for it: the network must be able to pay to it, in any notation. Ignores bank fields.
 */
export function payableAddress(
  to: WithdrawalAddress,
  port: ChainPort,
): Result<{ readonly address: string; readonly memo: string | null }, PayableRefusal> {
  const { Address: address, Memo: memo, DestinationTag: tag } = to;
  if (address === undefined || address === '') return refuse('address_required', { field: 'Address' });
  if (to.Network !== undefined && to.Network !== port.network) {
    return refuse('address_wrong_network', { field: 'Network' });
  }
  if (!port.isAddress(address)) return refuse('address_invalid', { field: 'Address' });
  if (tag !== undefined && tag !== '') {
    return isDestinationTag(tag)
      ? accept({ address, memo: tag })
      : refuse('destination_tag_invalid', { field: 'DestinationTag' });
  }
  if (memo === undefined || memo === '') return accept({ address, memo: null });
  return isMemoOn(port.network, memo) ? accept({ address, memo }) : refuse('memo_invalid', { field: 'Memo' });
}
