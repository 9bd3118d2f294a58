import { availableAccount, chain, houseRewards, stakedAccount } from '@dukat/ledger/accounts';
import { amountFromUnits, formatAmount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { netRate } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { sql } from 'kysely';
import { insertProduct } from '../../apps/server/src/features/staking/products/products-repository.ts';
import { insertRates } from '../../apps/server/src/features/staking/products/rates-repository.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';

export const firstPortfolio = 1_000_000;
/** Owners share the positions, as customers with several stakes do. */
export const positionsOfAnOwner = 10;
export const stakedAsset = 'TRX';
const staked = '1000';
const ratedDays = 30;

/** Creates a product with rates from a day on, and a reserve. */
export async function storeProduct(database: Database, firstDay: string, now: Date): Promise<string> {
  return inTransaction(database, async (tx) => {
    const terms = { smallest: toAmount('1'), capacity: null, earlyEndShare: zero, coveredShare: zero };
    const product = { ...terms, earnsAfterDays: 1, unbondingDays: 0, lockDays: 365, source: 'Benchmark' };
    const id = await insertProduct(
      tx,
      { code: `${stakedAsset}.L`, asset: stakedAsset, kind: 'locked', ...product },
      { firstDay, now },
    );
    const rate = { gross: toAmount('0.05'), commission: toAmount('0.1') };
    const span = { from: firstDay, until: addDays(firstDay, ratedDays) };
    const net = netRate(rate.gross, rate.commission);
    await insertRates(tx, id, span, { ...rate, net, source: 'Benchmark', now });
    const reserve = toAmount('1000000000');
    const posted = await post(tx, {
      reference: 'bench:reserve',
      type: 'seed',
      entries: [
        { account: chain(stakedAsset), asset: stakedAsset, amount: negate(reserve) },
        { account: houseRewards, asset: stakedAsset, amount: reserve },
      ],
    });
    assert(!posted.refused, 'expected to fund the reserve');
    return id;
  });
}

/** Stores positions that earn from a day on, of which every second compounds, with the coins of their owners. */
export async function storePositions(
  owner: Database,
  database: Database,
  { productId, count, day }: { readonly productId: string; readonly count: number; readonly day: string },
): Promise<void> {
  const owners = Math.ceil(count / positionsOfAnOwner);
  await sql`
    with one as (insert into users (public_id, email, locale, brand, origin, created_at)
                 values ('bench', 'bench@dukat.test', 'en_US', 'dukat', 'bench', now()) returning id)
    insert into portfolios (id, public_id, user_id, type, created_at) overriding system value
    select n, 'bench' || n, one.id, 'basic', now()
      from one, generate_series(${firstPortfolio}::bigint, ${firstPortfolio + owners - 1}::bigint) n`.execute(
    owner,
  );
  await sql`
    with made as (
      insert into staking_positions (public_id, product_id, user_id, portfolio_id, amount, state, is_compounding, next_day, locked_until,
        early_end_share, created_at)
      select 'bench' || n, ${productId}, p.user_id, p.id, ${staked}::numeric, 'earning', n % 2 = 0, ${day}::date, ${day}::date + 365, 0, now()
        from generate_series(0, ${count}::int - 1) n join portfolios p on p.id = ${firstPortfolio} + n % ${owners}::int
      returning id)
    insert into staking_periods (position_id, day, amount) select id, ${day}::date, ${staked}::numeric from made`.execute(
    owner,
  );
  const each = amountFromUnits(toAmount(staked) * BigInt(positionsOfAnOwner));
  for (let number = 0; number < owners; number += 1) {
    const portfolio = String(firstPortfolio + number);
    const posted = await inTransaction(database, (tx) =>
      post(tx, {
        reference: `bench:stake:${portfolio}`,
        type: 'stake',
        entries: [
          { account: chain(stakedAsset), asset: stakedAsset, amount: negate(each) },
          { account: stakedAccount(portfolio), asset: stakedAsset, amount: each },
        ],
      }),
    );
    assert(!posted.refused, `expected to stake ${formatAmount(each)}`);
  }
  await sql`vacuum analyze staking_positions, staking_periods, ledger_balances`.execute(owner);
}

/** The account that a reward of the given number reaches. */
export const payee = (number: number, count: number) =>
  availableAccount(String(firstPortfolio + (number % Math.ceil(count / positionsOfAnOwner))));
