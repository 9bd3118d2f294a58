import { type Amount, amountFromUnits, formatAmount, larger, smaller, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { baseFor, quoteFor, type Rate } from '../money/rate.ts';
import { divideRoundingUp, roundTo } from '../money/rounding.ts';
import type { AssetNetwork } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { generalCeiling } from '../verification/limits.ts';
import { destinationKey } from '../wallets/destination-key.ts';
import type { WithdrawalEntry } from '../wallets/field-rules.ts';
import type { KeyScript } from '../wallets/key-scripts.ts';
import { leastFeeShare, payoutFee, payoutTerms } from '../wallets/payout-fee.ts';
import { withdrawalParts } from '../wallets/withdrawal-parts.ts';
import type { PlanTerms } from './plan.ts';
import { raisedAmount } from './run.ts';

/** Why bought coins stay on the balance for now. */
export const sendReasons = [
  'fee_share',
  'balance',
  'minimum',
  'limit',
  'address_owner',
  'address_list',
  'held',
  'unavailable',
  'paused',
] as const;
export type SendReason = (typeof sendReasons)[number];

/** Whether the owner has authorized that a plan sends. It is `expired` without a confirmation in time, and `ended` with the credentials. */
export const sendingStates = ['unconfirmed', 'expired', 'authorized', 'ended'] as const;
export type SendingState = (typeof sendingStates)[number];

export interface PlanDestination {
  readonly coin: string;
  /** The first address of a key. */
  readonly to: WithdrawalEntry;
  readonly key: { readonly canonical: string; readonly script: KeyScript } | null;
}

/** What the owner authorizes. */
export interface SendingTerms {
  readonly fiat: Fiat;
  readonly mostARun: Amount;
  readonly destinations: readonly PlanDestination[];
}

/**
 * Returns the sum of the authorization: the typed one, else the authorized one if runs fit into it, else what a run spends. Refuses a typed
 * sum that is too low for a run.
 */
export function authorizedSum(
  terms: Pick<PlanTerms, 'amount' | 'fiat' | 'conditions'>,
  typed: Amount | null,
  stored: Pick<SendingTerms, 'fiat' | 'mostARun'> | undefined,
): Result<Amount, 'plan_sum_too_low' | 'price_out_of_range'> {
  const needed = raisedAmount(terms);
  if (typed !== null) {
    if (typed > generalCeiling) {
      const values = {
        minFiat: formatAmount(needed),
        maxFiat: formatAmount(generalCeiling),
        currency: terms.fiat,
      };
      return refuse('price_out_of_range', { field: 'most_a_run', values });
    }
    if (typed >= needed) return accept(typed);
    const values = { amount: formatAmount(needed), currency: terms.fiat };
    return refuse('plan_sum_too_low', { field: 'most_a_run', values });
  }
  return accept(stored?.fiat === terms.fiat && stored.mostARun >= needed ? stored.mostARun : needed);
}

/** Whether an authorization covers the terms: the same currency, no higher sum and no other destination. */
export function isCovered(terms: SendingTerms, authorized: SendingTerms): boolean {
  const known = new Set(authorized.destinations.map(nameDestination));
  return (
    terms.fiat === authorized.fiat &&
    terms.mostARun <= authorized.mostARun &&
    terms.destinations.every((destination) => known.has(nameDestination(destination)))
  );
}

const nameDestination = ({ coin, to, key }: PlanDestination) =>
  `${coin} ${destinationKey(to)} ${key?.script} ${key?.canonical}`;

interface Gathered {
  /** What was bought under the authorization and not sent. */
  readonly gathered: Amount;
  readonly available: Amount;
  readonly network: Pick<AssetNetwork, 'network' | 'withdrawalMin' | 'withdrawalFee' | 'decimals'>;
  /** In hundredths of a percent. */
  readonly threshold: number;
}

/** Returns how much is sent now, including the fee; zero if nothing is gathered. */
export function decideSend({
  gathered,
  available,
  network,
  threshold,
}: Gathered): Result<Amount, Extract<SendReason, 'fee_share' | 'minimum' | 'balance'>> {
  const amount = roundTo(smaller(gathered, available), network.decimals, 'down');
  const terms = payoutTerms(amount, network);
  if (amount > 0n && withdrawalParts(amount, terms) !== null && isFeeLow(amount, network, threshold)) {
    return accept(amount);
  }
  if (gathered <= 0n) return accept(zero);
  const whole = roundTo(gathered, network.decimals, 'down');
  if (amount < whole) return refuse('balance');
  return refuse(withdrawalParts(amount, terms) === null ? 'minimum' : 'fee_share');
}

/** The part of a fee that grows with the amount never gets lower by gathering, so it is compared by its share. */
const isFeeLow = (
  amount: Amount,
  { network, withdrawalFee }: Pick<AssetNetwork, 'network' | 'withdrawalFee'>,
  threshold: number,
) => leastFeeShare(network) <= threshold && withdrawalFee * BigInt(shareUnits) <= amount * BigInt(threshold);

/** Refuses a threshold that the fee of a destination never falls to. */
export function checkThreshold(
  threshold: number,
  destinations: readonly Pick<PlanDestination, 'to'>[],
): Result<null, 'plan_threshold_too_low'> {
  const least = Math.max(0, ...destinations.map(({ to }) => leastFeeShare(to.Network ?? '')));
  if (threshold >= least) return accept(null);
  return refuse('plan_threshold_too_low', { field: 'threshold', values: { least: String(least / 100) } });
}

/** Hundredths of a percent in a whole. */
const shareUnits = 10_000;

interface SentPart {
  /** What a run spends on the coin. */
  readonly amount: Amount;
  readonly buy: Rate;
  readonly network: Pick<AssetNetwork, 'network' | 'withdrawalMin' | 'withdrawalFee' | 'decimals'>;
}

/** Returns what networks take in so many runs at current rates and fees, rounded up to cents. A part gathers until it may be sent. */
export function networkFeesOfRuns(parts: readonly SentPart[], threshold: number, runs: number): Amount {
  const total = parts.reduce((sum, { amount, buy, network }) => {
    const { withdrawalFee: fee, withdrawalMin: min } = network;
    const least = larger(amountFromUnits(divideRoundingUp(fee * BigInt(shareUnits), BigInt(threshold))), min);
    const spent = quoteFor(least, buy, 2, 'up');
    const runsPerSend = divideRoundingUp(spent, amount);
    const gathered = runsPerSend === 0n ? 1n : runsPerSend;
    const gross = baseFor(amountFromUnits(amount * gathered), buy, network.decimals, 'up');
    return sum + (BigInt(runs) / gathered) * quoteFor(payoutFee(gross, network), buy, 2, 'up');
  }, 0n);
  return amountFromUnits(total);
}
