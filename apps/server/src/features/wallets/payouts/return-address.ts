import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Asset } from '@dukat/rules/rates/asset';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { canonicalWithdrawalAddress } from '@dukat/rules/wallets/canonical-withdrawal-address';
import { isFilled, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import {
  type AddressChecks,
  checkWithdrawalAddress,
  type WithdrawalAddressRefusal,
} from '@dukat/rules/wallets/withdrawal-fields';

export type ReturnAddressRefusal =
  | 'address_required'
  | 'address_invalid'
  | 'address_wrong_network'
  | 'field_invalid'
  | 'memo_invalid'
  | 'destination_tag_invalid';

/** Returns the canonical address if the coin's rules accept it on the network on which the coins arrived. */
export function returnAddress(
  { asset, network }: { readonly asset: Asset; readonly network: string },
  to: WithdrawalAddress,
  addressChecks: AddressChecks,
): Result<WithdrawalEntry, ReturnAddressRefusal> {
  if (!isFilled(to.Address)) return refuse('address_required', { field: 'to.Address' });
  if (isFilled(to.Network) && to.Network !== network) {
    return refuse('address_wrong_network', { field: 'to.Network' });
  }
  const entry = { ...to, Network: network };
  const [wrong] = checkWithdrawalAddress(asset, entry, firstFieldRules(asset, []), [], addressChecks);
  if (wrong !== undefined) return refuse(toReturnReason(wrong.reason), { field: `to.${wrong.field}` });
  return accept(canonicalWithdrawalAddress(asset, entry));
}

function toReturnReason(reason: WithdrawalAddressRefusal): ReturnAddressRefusal {
  switch (reason) {
    case 'address_invalid':
    case 'address_wrong_network':
    case 'memo_invalid':
    case 'destination_tag_invalid':
      return reason;
    default:
      // Fields that no coin has, such as bank fields.
      return 'field_invalid';
  }
}
