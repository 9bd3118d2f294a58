import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { houseRewards, houseTrading } from '@dukat/ledger/accounts';
import { fitsDecimals, formatAmount, negate, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { decideByOperators, type OperatorCall, toOutcome } from '../../operators/approvals-facade.ts';
import {
  findProduct,
  insertProduct,
  lockProduct,
  lockProductCode,
  type Product,
  updateProductState,
} from '../products/products-repository.ts';
import { findFirstRated, findRate, insertRates } from '../products/rates-repository.ts';
import { decimalsOf } from '../stakes/create-stake.ts';
import { currentDay } from '../stakes/current-day.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { productDay } from './product-day.ts';
import type { Funding, NewProduct, NewRates } from './staking-command.ts';

type Outcome = { readonly outcome: 'done' | 'waits_for_second_operator' };
type Deps = Pick<StakingDeps, 'calendar'>;

const noRate = { gross: zero, commission: zero, net: zero };

export const productSubject = (code: string) => `staking-product:${code}`;
export const stateSubject = (code: string) => `staking-state:${code}`;
export const ratesSubject = (code: string) => `staking-rates:${code}`;
export const reserveSubject = (code: string) => `staking-reserve:${code}`;

/** Creates a product, once two operators want the same. */
export async function createProduct(
  call: OperatorCall,
  deps: Deps,
  product: NewProduct,
): Promise<Result<Outcome, DecisionRefusal | 'stake_product_exists'>> {
  const { tx, now } = call;
  const { code, source, smallest, capacity, earlyEndShare, coveredShare, ...terms } = product;
  await lockProductCode(tx, code);
  if ((await findProduct(tx, code)) !== undefined) return refuse('stake_product_exists', { field: 'coin' });
  const described = {
    smallest: formatAmount(smallest),
    capacity: capacity === null ? null : formatAmount(capacity),
    earlyEndShare: formatAmount(earlyEndShare),
    coveredShare: formatAmount(coveredShare),
    ...terms,
  };
  return toOutcome(
    await decideByOperators(call, {
      subject: productSubject(code),
      act: 'staking_product.created',
      target: `${JSON.stringify(described)} ${source}`,
      owners: [],
      needsSecondOperator: true,
      carryOut: async () => {
        const from = await productDay(tx, deps, now);
        const id = await insertProduct(tx, product, { firstDay: from, now });
        // Nothing earns before the next midnight. Without a rate, the day of creation would hold up all later days.
        await insertRates(tx, id, { from, until: from }, { ...noRate, source, now });
        return accept(undefined);
      },
    }),
  );
}

/** Sets the rates of days, once two operators want the same. */
export async function setRates(
  call: OperatorCall,
  deps: Deps,
  { code, from, until, rate, source }: NewRates,
): Promise<
  Result<Outcome, DecisionRefusal | 'stake_product_unknown' | 'stake_rate_exists' | 'stake_rate_late'>
> {
  const { tx, now } = call;
  const product = await lockProduct(tx, code);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
  const known = await findFirstRated(tx, product.id, { from, until });
  if (known !== undefined) return refuse('stake_rate_exists', { field: 'from', values: { day: known } });
  const today = await currentDay(tx, deps, product.id, now);
  const last = from > today ? undefined : await findRate(tx, product.id, { day: from, orEarlier: true });
  const isSame = last?.gross === rate.gross && last.commission === rate.commission;
  if (from <= today && !isSame) {
    const values = { day: from, rate: last === undefined ? '0' : formatAmount(last.gross) };
    return refuse('stake_rate_late', { field: 'from', values });
  }
  const shares = `${formatAmount(rate.gross)}, commission ${formatAmount(rate.commission)}`;
  return toOutcome(
    await decideByOperators(call, {
      subject: ratesSubject(code),
      act: 'staking_rates.set',
      target: `${from} to ${until}: ${shares}. ${source}`,
      owners: [],
      needsSecondOperator: true,
      carryOut: async () => {
        await insertRates(tx, product.id, { from, until }, { ...rate, source, now });
        return accept(undefined);
      },
    }),
  );
}

/** Pauses a product, for which one operator suffices since everybody can still leave, or opens it once two operators want the same. */
export async function setState(
  call: OperatorCall,
  {
    code,
    state,
    reason,
  }: { readonly code: string; readonly state: 'open' | 'paused'; readonly reason: string },
): Promise<Result<Outcome, DecisionRefusal | 'stake_product_unknown'>> {
  const product = await lockProduct(call.tx, code);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
  return toOutcome(
    await decideByOperators(call, {
      subject: stateSubject(code),
      act: state === 'paused' ? 'staking_product.paused' : 'staking_product.opened',
      target: reason,
      owners: [],
      needsSecondOperator: state === 'open',
      carryOut: async () => {
        await updateProductState(call.tx, product.id, state);
        return accept(undefined);
      },
    }),
  );
}

/** Moves coins of the inventory to the reserve of rewards, once two operators want the same. */
export async function fundReserve(
  call: OperatorCall,
  { code, amount, reason }: Funding,
): Promise<
  Result<Outcome, DecisionRefusal | 'stake_product_unknown' | 'amount_too_precise' | 'funds_too_low'>
> {
  const product = await lockProduct(call.tx, code);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
  if (!fitsDecimals(amount, decimalsOf(product))) return refuse('amount_too_precise', { field: 'amount' });
  return toOutcome(
    await decideByOperators(call, {
      subject: reserveSubject(code),
      act: 'staking_reserve.funded',
      target: reason,
      sum: `${formatAmount(amount)} ${product.asset}`,
      owners: [],
      needsSecondOperator: true,
      carryOut: () => postFunding(call, product, amount),
    }),
  );
}

async function postFunding(
  { tx }: OperatorCall,
  { asset, code }: Product,
  amount: Funding['amount'],
): Promise<Result<undefined, 'funds_too_low'>> {
  const posted = await post(tx, {
    reference: `staking-reserve:${publicId()}`,
    type: 'house_move',
    entries: [
      { account: houseTrading, asset, amount: negate(amount) },
      { account: houseRewards, asset, amount },
    ],
    about: code,
  });
  if (!posted.refused) return accept(undefined);
  assert(posted.reason === 'funds_too_low', 'expected a new reference');
  return refuse('funds_too_low', { field: 'amount' });
}
