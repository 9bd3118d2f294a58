import type {
  bookStakingIncome,
  bookStakingPenalty,
  createStakingProduct,
  fundStakingReserve,
  previewStakingPenalty,
  setStakingRates,
} from '@dukat/contract/back-office/products/staking';
import type { EndpointBody, EndpointQuery } from '@dukat/contract/endpoint';
import {
  type Amount,
  type AmountRefusal,
  fitsDecimals,
  one,
  parseAmount,
  toAmount,
  zero,
} from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { netRate } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { mostRateDays, productCode } from '@dukat/rules/staking/product';
import type { Product } from '../products/products-repository.ts';
import type { DayRate, Span } from '../products/rates-repository.ts';

export type NewProduct = Omit<Product, 'id' | 'isOpen'>;

/** Reads the terms of a product. Money cannot be staked: a yield on it is a bank’s business. */
export function readProduct(
  body: EndpointBody<typeof createStakingProduct>,
): Result<NewProduct, 'currency_unknown' | 'stake_terms_invalid' | 'reason_missing'> {
  const coin = findAsset(body.coin);
  if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
    return refuse('currency_unknown', { field: 'coin' });
  }
  const source = body.source.trim();
  if (source === '') return refuse('reason_missing', { field: 'source' });
  const invalid = (field: string) => refuse('stake_terms_invalid', { field });
  const smallest = toAmount(body.smallest);
  const capacity = body.capacity === null ? null : toAmount(body.capacity);
  if (smallest === zero || !fitsDecimals(smallest, coin.decimals)) return invalid('smallest');
  if (capacity !== null && !fitsDecimals(capacity, coin.decimals)) return invalid('capacity');
  const isLocked = body.kind === 'locked';
  if (isLocked !== (body.lock_days !== null)) return invalid('lock_days');
  const earlyEndShare = toAmount(body.early_end_share);
  if (earlyEndShare > one / 2n || (!isLocked && earlyEndShare > zero)) return invalid('early_end_share');
  const coveredShare = toAmount(body.covered_share);
  if (coveredShare > one) return invalid('covered_share');
  return accept({
    code: productCode(coin.code, body.kind),
    ...{ asset: coin.code, kind: body.kind, smallest, capacity, earlyEndShare, coveredShare, source },
    earnsAfterDays: body.earns_after_days,
    unbondingDays: body.unbonding_days,
    lockDays: body.lock_days,
  });
}

export interface NewRates extends Span {
  readonly code: string;
  readonly rate: DayRate;
  readonly source: string;
}

export function readRates(
  body: EndpointBody<typeof setStakingRates>,
): Result<NewRates, 'stake_days_invalid' | 'stake_terms_invalid' | 'reason_missing'> {
  const source = body.source.trim();
  if (source === '') return refuse('reason_missing', { field: 'source' });
  const { currency: code, from, until } = body;
  if (until < from || until >= addDays(from, mostRateDays))
    return refuse('stake_days_invalid', { field: 'until' });
  const [gross, commission] = [toAmount(body.gross), toAmount(body.commission)];
  if (gross > one) return refuse('stake_terms_invalid', { field: 'gross' });
  if (commission > one) return refuse('stake_terms_invalid', { field: 'commission' });
  return accept({ code, from, until, rate: { gross, commission, net: netRate(gross, commission) }, source });
}

export interface Funding {
  readonly code: string;
  readonly amount: Amount;
  readonly reason: string;
}

export function readFunding(
  body: EndpointBody<typeof fundStakingReserve>,
): Result<Funding, AmountRefusal | 'reason_missing'> {
  const payment = readPayment(body);
  return payment.refused ? payment : accept({ ...payment.value, code: body.currency });
}

function readPayment(
  body: Pick<EndpointBody<typeof fundStakingReserve>, 'amount' | 'reason'>,
): Result<Omit<Funding, 'code'>, AmountRefusal | 'reason_missing'> {
  const reason = body.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const amount = parseAmount(body.amount);
  if (amount.refused) return refuse(amount.reason, { field: 'amount' });
  if (amount.value === zero) return refuse('amount_not_a_number', { field: 'amount' });
  return accept({ amount: amount.value, reason });
}

export interface Income extends Omit<Funding, 'code'> {
  readonly coin: string;
  readonly reference: string;
}

export function readIncome(
  body: EndpointBody<typeof bookStakingIncome>,
): Result<Income, AmountRefusal | 'reason_missing'> {
  const reference = body.reference.trim();
  if (reference === '') return refuse('reason_missing', { field: 'reference' });
  const payment = readPayment(body);
  return payment.refused ? payment : accept({ ...payment.value, coin: body.coin, reference });
}

/** Reads the share that a penalty takes. */
export function readShare({
  share: text,
}: EndpointQuery<typeof previewStakingPenalty> | EndpointBody<typeof bookStakingPenalty>): Result<
  Amount,
  'stake_terms_invalid'
> {
  const share = toAmount(text);
  return share > zero && share <= one ? accept(share) : refuse('stake_terms_invalid', { field: 'share' });
}
