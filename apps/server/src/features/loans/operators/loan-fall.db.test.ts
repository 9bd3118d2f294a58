import { coinsToSell } from '@dukat/rules/loans/sale-step';
import { toAmount } from '@dukat/rules/money/amount';
import { toRate } from '@dukat/rules/money/rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { bookMaker } from '../../../program/testing/book-maker.ts';
import { passTicks } from '../testing/loan-decisions.ts';
import { addLoanWork } from '../testing/loan-work.ts';
import { type LoansWorld, loansWorld } from '../testing/loans-world.ts';

const loans = 3000;
const waiting = 45;

let world: LoansWorld;
let backOffice: BackOffice;
let operator: Operator;
beforeAll(async () => {
  world = await loansWorld();
  await world.owner('verified@dukat.test');
  backOffice = await openBackOffice(world.program);
  operator = await backOffice.logIn(...administrator);
  await addLoanWork(world.program, 1, '2026-03-01T10:00:00Z');
  await world.owned(
    // Loans with LTVs from about 30% to 90%, of which some are against a coin without a price and one is in default.
    `with made as (
       insert into loans (public_id, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
         second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate, months, drawn_at,
         drawn_on, due_on)
       select 'copy' || n, user_id, portfolio_id, currency, case n when 7 then 'in_default' else 'drawn' end, 5000 + n % 97,
         5000 + n % 97, terms_version, start_ltv, notice_ltv, second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to,
         full_sale_ltv, sale_fee, yearly_rate, months, drawn_at, drawn_on, due_on
         from loans, generate_series(1, ${loans}) n where state = 'called' returning id, public_id)
     insert into loan_collateral (loan_id, asset, amount)
     select id, case when n % 500 = 0 then 'XYZ' else 'BTC' end, 0.0029 + (n % 53) * 0.0001
       from made, lateral (select substr(public_id, 5)::int as n) s`,
  );
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

interface Pair {
  readonly coin: string;
  readonly price: string;
  readonly loans: number;
  readonly loans_in_full: number;
  readonly coins: string;
  readonly bids: string;
  readonly share_of_bids: string | null;
}
async function fall(percent: number): Promise<{ pairs: readonly Pair[]; unpriced_loans: number }> {
  const answer = await operator.get(`/admin/api/loan-fall?percent=${percent}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as { pairs: readonly Pair[]; unpriced_loans: number };
}

const share = (percent: number) => toAmount(String(percent / 100));
const terms = {
  ...{ fee: share(1), target: share(60) },
  thresholds: {
    ...{ notice: share(65), second_notice: share(72), margin_call: share(78) },
    ...{ partial_sale: share(83), full_sale: share(92) },
  },
};
/** What the rule of sales sells of each loan. */
function sellEach(price: string) {
  const at = { higher: toRate(price), median: toRate(price) };
  const sale = { kind: 'partial', hasBegun: false, amountLeft: null } as const;
  return Array.from({ length: loans }, (_, index) => index + 1)
    .filter((n) => n % 500 !== 0)
    .map((n) => {
      const coins = toAmount((0.0029 + (n % 53) * 0.0001).toFixed(4));
      const position = { owed: toAmount(String(5000 + (n % 97))), coins };
      return coinsToSell({ ...sale, isDefault: n === 7 }, position, at, terms);
    });
}

test.each([0, 20, 50, 90])(
  'a fall by %i% sells what the rule of sales sells of each loan',
  async (percent) => {
    const { pairs, unpriced_loans } = await fall(percent);
    const [btc] = pairs.filter(({ coin }) => coin === 'BTC');
    const sold = sellEach(btc?.price ?? '0').filter((coins) => coins > 0n);
    // The loan whose sale waits has no coins, so it counts as sold in full.
    expect(btc?.loans).toBe(sold.length + 1);
    const total = sold.reduce((sum, coins) => sum + coins, 0n);
    expect(Number(btc?.coins)).toBeCloseTo(Number(total) / 1e18, 6);
    expect(unpriced_loans).toBe(loans / 500);
    if (percent === 90) expect(btc?.loans_in_full).toBe(btc?.loans);
  },
);

test('shows the share of the bids on the market', async () => {
  expect((await fall(20)).pairs[0]).toMatchObject({ bids: '0', share_of_bids: null });
  const book = await bookMaker(world.program, 'BTC_CZK');
  await book.bid('1900000', '6');
  await book.bid('1000000', '4');
  const [btc] = (await fall(20)).pairs;
  expect(btc?.bids).toBe('10');
  expect(Number(btc?.share_of_bids)).toBeCloseTo(Number(btc?.coins) / 10, 3);
});

test.each(['91', '-1', '1.5', 'x'])('refuses a fall by "%s"', async (percent) => {
  expect((await operator.get(`/admin/api/loan-fall?percent=${percent}`)).status).toBe(422);
});

test('running sales are listed in pages with what they have sold, beside those that wait', async () => {
  await world.owned(
    `update loans set public_id = 'first' || public_id where public_id in ('sold1', 'called1')`,
  );
  await addLoanWork(world.program, waiting, '2026-03-02T10:00:00Z');
  await world.owned(
    `update loan_sales set waits_because = null, waits_since = null where state = 'open'`,
    `update loan_sales set waits_because = 'price', waits_since = now() where state = 'open'
        and id = (select max(id) from loan_sales)`,
    `insert into loan_sale_steps (public_id, sale_id, tick_ms, coin, coins, proceeds, fee, repaid, surplus, owed_after, median, created_at)
     select 'step' || n, (select min(id) from loan_sales where state = 'open'), n, 'BTC', 0.01, 100, 1, 99, 0, 0, 10000, now()
       from generate_series(1, 2) n`,
  );
  const read = async (offset: number) =>
    (await operator.get(`/admin/api/loan-sales/running?offset=${offset}&limit=20`)).body as unknown as {
      sales: readonly object[];
      total: number;
    };
  const first = await read(0);
  expect([first.total, first.sales.length, (await read(40)).sales.length]).toEqual([
    waiting,
    20,
    waiting - 40,
  ]);
  expect(first.sales[0]).toMatchObject({
    coin: 'BTC',
    sold: '0.02',
    proceeds: '200',
  });
  expect(first.sales[1]).toMatchObject({ sold: '0', proceeds: '0' });
});

test('sales that wait for a market are listed in pages, each with what the platform would take over', async () => {
  // Of each loan 5000 CZK are owed, at an LTV of 96%.
  await world.owned(
    `update loan_collateral set amount = 0.0026 where loan_id in (select loan_id from loan_sales where state = 'open')`,
    `update loan_sales set waits_because = case when id % 9 = 0 then 'no_bids' else 'market_closed' end, waits_since = requested_at
      where state = 'open'`,
  );
  await passTicks(world.program);
  interface Page {
    readonly total: number;
    readonly sales: readonly { id: string; reason: string; take_over: { quote: object | null } | null }[];
  }
  const shown: Page['sales'][number][] = [];
  for (let offset = 0; offset < 60; offset += 20) {
    const { status, body, text } = await operator.get(`/admin/api/loan-sales?offset=${offset}&limit=20`);
    expect(status, text).toBe(200);
    const page = body as unknown as Page;
    expect(page.total).toBe(waiting + 1);
    shown.push(...page.sales);
  }
  expect(new Set(shown.map(({ id }) => id)).size).toBe(waiting + 1);
  const closed = shown.filter(({ reason }) => reason === 'market_closed');
  expect(closed.length).toBeGreaterThan(40);
  for (const { take_over: takeOver } of closed) {
    expect(takeOver).toMatchObject({ quote: { price: '2000000' }, waiting_approvals: [] });
  }
  for (const { reason, take_over: takeOver } of shown) expect(takeOver === null).toBe(reason === 'no_bids');
});
