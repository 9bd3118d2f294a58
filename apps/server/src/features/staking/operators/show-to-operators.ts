import type { listStakingForOperators } from '@dukat/contract/back-office/products/staking';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { houseRewards } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, sum, toAmount, zero } from '@dukat/rules/money/amount';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { productCode, stakingKinds } from '@dukat/rules/staking/product';
import type { Database } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { listProducts, type Product } from '../products/products-repository.ts';
import { findRate } from '../products/rates-repository.ts';
import { wireRate } from '../showing/show-products.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { incomeSubject } from './book-income.ts';
import { productSubject, ratesSubject, reserveSubject, stateSubject } from './change-products.ts';
import { readProductFigures } from './operator-products-repository.ts';
import { penaltySubject } from './penalties.ts';
import { productDay } from './product-day.ts';

type Shown = EndpointResponse<typeof listStakingForOperators>['products'];

const subjectsOf = ({ code, asset }: Product) => [
  ...[ratesSubject, reserveSubject, penaltySubject, stateSubject].map((subject) => subject(code)),
  incomeSubject(asset),
];

/** Returns the requests to create a product that wait for the second operator. */
export async function listNewProducts(db: Database, now: Date) {
  const codes = tradableCoins.flatMap(({ code }) => stakingKinds.map((kind) => productCode(code, kind)));
  return [...(await waitingApprovals(db, codes.map(productSubject), now)).values()].flat();
}

/** The wire format of products for operators. */
export async function showToOperators(
  db: Database,
  deps: Pick<StakingDeps, 'calendar'>,
  now: Date,
): Promise<Shown> {
  const products = await listProducts(db);
  const figures = await readProductFigures(db);
  const promisedByAsset = sumPromised(products, figures);
  const approvals = await waitingApprovals(db, products.flatMap(subjectsOf), now);
  const today = await productDay(db, deps, now);
  const shown: Shown = [];
  for (const product of products) {
    const its = figures.get(product.id);
    assert(its !== undefined, 'expected the figures of a product');
    const rate = await findRate(db, product.id, { day: today });
    const reserve = await readBalance(db, houseRewards, product.asset);
    const { lateDay: day, lateReason: reason, lateSince: since } = its;
    shown.push({
      currency: product.code,
      coin: product.asset,
      kind: product.kind,
      state: product.isOpen ? 'open' : 'paused',
      smallest: formatAmount(product.smallest),
      capacity: product.capacity === null ? null : formatAmount(product.capacity),
      unbonding_days: product.unbondingDays,
      lock_days: product.lockDays,
      covered_share: formatAmount(product.coveredShare),
      source: product.source,
      staked: exact(its.staked),
      positions: its.positions,
      promised: exact(its.promised),
      earned: exact(its.earned),
      reserve: formatAmount(reserve),
      is_reserve_low: reserve < (promisedByAsset.get(product.asset) ?? zero),
      paid: exact(its.paid),
      paid_until: its.paidUntil,
      rated_until: its.ratedUntil,
      rate: rate === undefined ? null : wireRate(rate),
      late:
        day === null || reason === null || since === null
          ? null
          : { day, reason, since: since.toISOString() },
      waiting_approvals: subjectsOf(product).flatMap((subject) => approvals.get(subject) ?? []),
    });
  }
  return shown;
}

/** Products of a coin share its reserve. */
function sumPromised(
  products: readonly Product[],
  figures: Awaited<ReturnType<typeof readProductFigures>>,
): ReadonlyMap<string, Amount> {
  const ofAsset = Map.groupBy(products, ({ asset }) => asset);
  return new Map(
    [...ofAsset].map(([asset, its]) => [
      asset,
      sum(its.map(({ id }) => toAmount(figures.get(id)?.promised ?? '0'))),
    ]),
  );
}

const exact = (amount: string) => formatAmount(toAmount(amount));
