import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isPayoutStopped } from '../../freezes/freezes-facade.ts';
import { noLightning } from '../lightning-payouts-port.ts';
import type { Chains } from '../networks/chains.ts';
import { countReturns } from '../payouts/payouts-repository.ts';
import { requestChainPayout } from '../payouts/request-chain-payout.ts';
import { type ReturnAddressRefusal, returnAddress } from '../payouts/return-address.ts';
import { type ReturnTerms, returnTerms } from '../payouts/return-terms.ts';
import {
  bookingReference,
  depositSource,
  findDepositAddress,
  markDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';
import { type HeldDepositRefusal, lockHeld } from './release-held-deposit.ts';

/** Distinct from `return:`, which pays out of an order's own funds. */
const returnPrefix = 'held-return:';

export interface HeldReturn {
  readonly deposit: StoredDeposit;
  readonly terms: ReturnTerms;
  readonly to: WithdrawalEntry;
}

/** Returns the terms for returning held coins, or undefined if their network is not served or its fee consumes them. */
export function heldReturnTerms(
  chains: Chains,
  deposit: Parameters<typeof depositSource>[0] & { readonly asset: string; readonly amount: string },
): ReturnTerms | undefined {
  const gross: Amount = toAmount(deposit.amount);
  const isServed = (network: string) => chains.portFor(network) !== undefined;
  return returnTerms(isServed, { source: depositSource(deposit), asset: deposit.asset, gross });
}

/** Locks held coins and checks the address to which operators return them. Refuses while payouts of the receiving address's owner are frozen or held: it is a new address, named in the owner's name. */
export async function planHeldReturn(
  tx: Transaction,
  given: {
    readonly depositId: string;
    readonly to: WithdrawalAddress;
    readonly chains: Chains;
    readonly addressChecks: AddressChecks;
    readonly now: Date;
  },
): Promise<
  Result<
    HeldReturn,
    | Exclude<HeldDepositRefusal, 'order_unknown' | 'currency_differs'>
    | ReturnAddressRefusal
    | 'cannot_send_back'
    | 'payouts_frozen'
  >
> {
  const held = await lockHeld(tx, given.depositId);
  if (held.refused) return held;
  const deposit = held.value;
  const owner = (await findDepositAddress(tx, deposit))?.portfolio_id ?? null;
  if (owner !== null && (await isPayoutStopped(tx, owner, given.now))) return refuse('payouts_frozen');
  const terms = heldReturnTerms(given.chains, deposit);
  const asset = findAsset(deposit.asset);
  if (terms === undefined || asset === undefined) return refuse('cannot_send_back');
  const address = returnAddress({ asset, network: terms.network }, given.to, given.addressChecks);
  return address.refused ? address : accept({ deposit, terms, to: address.value });
}

/** Returns held coins to the confirmed address, less the network's fee, on the decision of operators. */
export async function returnHeldDeposit(
  tx: Transaction,
  { deposit, terms, to }: HeldReturn,
  { chains, now }: { readonly chains: Chains; readonly now: Date },
): Promise<void> {
  const earlier = await countReturns(tx, deposit.id);
  await markDeposit(tx, deposit.id, { status: 'returned', now });
  crashPoint('held-deposit-returned');
  const requested = await requestChainPayout(
    tx,
    { chains, lightning: noLightning },
    {
      reference: `${returnPrefix}${bookingReference(deposit)}@${earlier + 1}`,
      from: 'suspense',
      depositId: deposit.id,
      asset: deposit.asset,
      network: terms.network,
      to,
      gross: toAmount(deposit.amount),
      now,
    },
  );
  assert(!requested.refused, 'expected held coins in suspense and checked return terms');
}
