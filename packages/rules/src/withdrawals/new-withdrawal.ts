import { type Amount, formatAmount, larger, parseAmount } from '../money/amount.ts';
import type { Asset, AssetNetwork } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { canonicalWithdrawalAddress } from '../wallets/canonical-withdrawal-address.ts';
import { isFilled, type WithdrawalEntry, type WithdrawalFieldRule } from '../wallets/field-rules.ts';
import { payoutFee } from '../wallets/payout-fee.ts';
import {
  type AddressChecks,
  checkWithdrawalAddress,
  type WithdrawalAddressRefusal,
} from '../wallets/withdrawal-fields.ts';
import { type WithdrawalParts, withdrawalParts } from '../wallets/withdrawal-parts.ts';

export interface WithdrawalInput {
  readonly amount: string;
  readonly to: WithdrawalEntry;
}

export interface WithdrawalContext {
  readonly asset: Pick<Asset, 'code' | 'networks'>;
  /** The networks over which the asset can be sent now. */
  readonly networks: readonly AssetNetwork[];
  /** The fee that the owner names instead of the network's. */
  readonly fee?: Amount | undefined;
  readonly fieldRules: readonly WithdrawalFieldRule[];
  readonly savedAddresses: readonly WithdrawalEntry[];
  readonly addressChecks: AddressChecks;
}

export interface DecidedWithdrawal {
  /** The amount taken from the balance. */
  readonly gross: Amount;
  readonly parts: WithdrawalParts;
  readonly network: AssetNetwork;
  readonly to: WithdrawalEntry;
}

export type NewWithdrawalRefusal =
  | WithdrawalAddressRefusal
  | 'withdrawals_unavailable'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'below_minimum_withdrawal';

/**
 * Validates a withdrawal request (requirements 2.10, 5.2, 8). An unavailable currency or network is refused first; the amount is
 * checked after the address.
 */
export function decideNewWithdrawal(
  { amount, to }: WithdrawalInput,
  context: WithdrawalContext,
): Result<DecidedWithdrawal, NewWithdrawalRefusal> {
  const destination = decideDestination(to, context);
  if (destination.refused) return destination;
  const { network, to: entry } = destination.value;
  const gross = parseAmount(amount, network.decimals);
  if (gross.refused) {
    return refuse(gross.reason, { field: 'amount', values: { count: String(network.decimals) } });
  }
  const withdrawalFee = context.fee ?? payoutFee(gross.value, network);
  const parts = withdrawalParts(gross.value, { ...network, withdrawalFee });
  if (parts !== null) return accept({ gross: gross.value, parts, network, to: entry });
  if (gross.value <= 0n) return refuse('amount_not_a_number', { field: 'amount' });
  const minimum = larger(network.withdrawalMin, withdrawalFee);
  const values = { minAmount: formatAmount(minimum), currency: context.asset.code };
  return refuse('below_minimum_withdrawal', { field: 'amount', values });
}

/** Validates where coins or money of a withdrawal go. */
export function decideDestination(
  to: WithdrawalEntry,
  { asset, networks, fieldRules, savedAddresses, addressChecks }: WithdrawalContext,
): Result<Pick<DecidedWithdrawal, 'network' | 'to'>, WithdrawalAddressRefusal | 'withdrawals_unavailable'> {
  const isKnown = asset.networks.some(({ network }) => network === to.Network);
  const isServed = networks.some(({ network }) => network === to.Network);
  if (networks.length === 0) return refuse('withdrawals_unavailable', { field: 'currency' });
  if (isFilled(to.Network) && isKnown && !isServed) {
    return refuse('withdrawals_unavailable', { field: 'to.Network' });
  }
  const target = { code: asset.code, networks };
  const [wrong] = checkWithdrawalAddress(target, to, fieldRules, savedAddresses, addressChecks);
  if (wrong !== undefined) return refuse(wrong.reason, { field: `to.${wrong.field}` });

  const entry = canonicalWithdrawalAddress(target, to);
  const network = networks.find((its) => its.network === entry.Network);
  if (network === undefined) return refuse('network_unknown', { field: 'to.Network' });
  return accept({ network, to: entry });
}
