import type { Amount } from '../money/amount.ts';
import type { Asset, AssetNetwork } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { canonicalWithdrawalAddress } from '../wallets/canonical-withdrawal-address.ts';
import { isFilled, type WithdrawalEntry, type WithdrawalFieldRule } from '../wallets/field-rules.ts';
import { type AddressChecks, checkWithdrawalAddress } from '../wallets/withdrawal-fields.ts';
import { checkPayoutSize, type NewOrderRefusal } from './new-order-checks.ts';
import type { PayoutType } from './order.ts';

interface PayoutChoice {
  readonly sell: boolean;
  readonly payoutType: PayoutType;
  readonly address: WithdrawalEntry | null;
}

interface PayoutContext {
  readonly coin: Asset;
  readonly fiat: Asset;
  /** The networks over which the payout's asset can be sent now. */
  readonly payoutNetworks: readonly AssetNetwork[];
  readonly fieldRules: readonly WithdrawalFieldRule[];
  readonly savedAddresses: readonly WithdrawalEntry[];
  readonly addressChecks: AddressChecks;
}

/**
 * Checks where the bought asset goes: it is kept (KEEP), or sent to a valid address in an amount that the network can carry. Only
 * the first invalid field is reported; the form checks all fields by itself.
 *
 * @param received the order's proceeds before the withdrawal fee
 */
export function decidePayout(
  { sell, payoutType, address }: PayoutChoice,
  { coin, fiat, payoutNetworks, fieldRules, savedAddresses, addressChecks }: PayoutContext,
  received: Amount,
): Result<WithdrawalEntry | null, NewOrderRefusal> {
  if (payoutType === 'KEEP') {
    const isEmpty = address === null || !Object.values(address).some(isFilled);
    return isEmpty ? accept(null) : refuse('address_unexpected', { field: 'coin_address' });
  }
  if (address === null) return refuse('address_required', { field: 'coin_address' });
  const asset = sell ? fiat : coin;
  if (!isServed(asset, payoutNetworks, address)) {
    return refuse('withdrawals_unavailable', { field: 'coin_address.Network' });
  }
  const target = { code: asset.code, networks: payoutNetworks };
  const [error] = checkWithdrawalAddress(target, address, fieldRules, savedAddresses, addressChecks);
  if (error !== undefined) return refuse(error.reason, { field: `coin_address.${error.field}` });

  const entry = canonicalWithdrawalAddress(target, address);
  const network = target.networks.find((its) => its.network === entry.Network);
  if (network === undefined) return refuse('network_unknown', { field: 'coin_address.Network' });
  const size = checkPayoutSize({ sell, asset: asset.code, network, received });
  if (size.refused) return size;
  return accept(entry);
}

/** Returns true if the asset can be sent over the chosen network, so that no order is paid whose asset cannot be sent. */
function isServed(
  asset: Asset,
  payoutNetworks: readonly AssetNetwork[],
  { Network }: WithdrawalEntry,
): boolean {
  if (payoutNetworks.length === 0) return false;
  const exists = asset.networks.some(({ network }) => network === Network);
  return !exists || payoutNetworks.some(({ network }) => network === Network);
}
