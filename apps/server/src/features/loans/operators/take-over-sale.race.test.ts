import { houseTrading } from '@dukat/ledger/accounts';
import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';

const rounds = drillScale(2, 20);
const timeout = 240_000;
const body = { reason: 'The market is closed.' };
const median = 1_195_000;
let world: LoanSalesWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let loanId: string;

beforeAll(async () => {
  world = await loanSalesWorld();
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '2');
  await owner.give('CZK', '2000000');
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});
/** A loan whose partial sale waits, because its market is not running. */
beforeEach(async () => {
  loanId = await waitingSale();
});
afterEach(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.book.setStatus('running');
  const { owed } = await world.loan(owner, loanId);
  if (owed !== '0') expect((await pay(owed)).status).toBe(200);
});

async function waitingSale(): Promise<string> {
  await world.book.setStatus('running');
  await world.hold(2_000_000, 20);
  // A draw needs a fresh sign-in.
  owner = await world.owner('verified@dukat.test');
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.examine();
  await world.hold(median, 20);
  await world.book.setStatus('cancel_only');
  await world.sell();
  return id;
}
const pay = (amount: string) =>
  owner.client.post('/api/user/loans/payoffs', { loan_id: loanId, amount, from: 'balance' });
const sale = async () => (await world.sales()).at(-1) ?? expect.fail('expected a sale');
const path = async () => `/admin/api/loan-sales/${(await sale()).public_id}/take-over`;
const decide = async (operator: Operator) => operator.post(await path(), body);
const stepsOf = async () => {
  const { id } = await sale();
  return (await world.steps()).filter((step) => step.sale_id === id);
};
const inventory = async (asset: string) => readBalance(world.program.database, houseTrading, asset);

test('two operators have the platform take coins over at the median, and the owner sees how and at what price', {
  timeout,
}, async () => {
  const { body: listed } = await first.get('/admin/api/loan-sales?limit=100');
  const { sales } = listed as { sales: readonly { take_over: { quote: Record<string, string> } }[] };
  const quote = sales.at(-1)?.take_over.quote;
  expect(quote?.price).toBe(String(median));
  const [coins, money] = [await inventory('BTC'), await inventory('CZK')];
  expect((await first.post(await path(), { reason: ' ' })).body.code).toBe('reason_missing');
  expect((await decide(first)).body).toEqual({ outcome: 'waits_for_second_operator' });
  expect((await decide(first)).body.code).toBe('second_operator_needed');
  expect((await first.get('/admin/api/loan-sales')).text).toContain('loan_sale.taken_over');
  expect((await second.post(await path(), { reason: 'Another.' })).body.code).toBe('another_request_waits');
  expect((await decide(second)).body).toEqual({ outcome: 'done' });
  const [step, ...others] = await stepsOf();
  expect([toAmount(step?.coins ?? ''), toAmount(step?.proceeds ?? ''), others]).toEqual([
    toAmount(quote?.coins ?? ''),
    toAmount(quote?.amount ?? ''),
    [],
  ]);
  expect((await inventory('BTC')) - coins).toBe(toAmount(step?.coins ?? ''));
  expect(money - (await inventory('CZK'))).toBe(toAmount(step?.proceeds ?? ''));
  const loan = await world.loan(owner, loanId);
  expect([loan.state, loan.is_selling, Number(loan.ltv) <= 0.6]).toEqual(['sold_in_part', false, true]);
  const journal = (await owner.client.get(`/api/user/loans/${loanId}/journal?limit=100`)).body;
  const entries = journal.entries as readonly { kind: string }[];
  expect(entries.find(({ kind }) => kind === 'taken_over')).toMatchObject({
    ...{ coins: quote?.coins, amount: quote?.amount, price: String(median), fills: [], windows: [{}, {}] },
  });
  expect(entries.filter(({ kind }) => kind === 'sold')).toEqual([]);
  expect(await world.mailsTo(owner)).toContain('loan_sale_done');
  expect((await decide(second)).body.code).toBe('loan_sale_not_waiting');
});

test('a step without its decision, or below the median, is found by the audit', { timeout }, async () => {
  await decide(first);
  expect((await decide(second)).body).toEqual({ outcome: 'done' });
  const [step] = await stepsOf();
  const broken = async (statement: string) => {
    await world.owned(statement);
    return failedChecks(world.program.database);
  };
  const named = `where public_id = '${step?.public_id}'`;
  const name = 'every step that the platform took over was decided by two operators, and paid at the median';
  const set = (change: string) => broken(`update loan_sale_steps set ${change} ${named}`);
  expect(await set(`decision = 'loan-take-over:other'`)).toContainEqual(expect.stringContaining(name));
  expect(await set(`decision = '${step?.decision}', median = median + 1`)).toContainEqual(
    expect.stringContaining(name),
  );
  expect(await set('median = median - 1, decision = null')).toContainEqual(
    expect.stringContaining('is a trade of the broker'),
  );
  expect(await set(`decision = '${step?.decision}'`)).toEqual([]);
  const asked = `subject = '${step?.decision}' and act = 'loan_sale.taken_over_asked'`;
  const alone = `update audit_log set actor_id = (select id::text from operators where email = '${secondOperator[0]}') where ${asked}`;
  expect(await broken(alone)).toContainEqual(expect.stringContaining(name));
  await world.owned(alone.replace(secondOperator[0], administrator[0]));
});

test('refuses without a stopped market, a trusted price, something to sell, or the money; other roles may not', {
  timeout,
}, async () => {
  const officer = await backOffice.logIn(...compliance);
  expect((await decide(officer)).status).toBe(403);
  expect((await first.post('/admin/api/loan-sales/unknown/take-over', body)).status).toBe(404);
  await decide(first);
  const money = await inventory('CZK');
  const trading = `update ledger_balances set balance = balance %s where account_id = (select id from ledger_accounts where kind = 'trading' and asset = 'CZK')`;
  await world.owned(trading.replace('%s', `- ${money / 10n ** 18n} + 1`));
  expect((await decide(second)).body.code).toBe('loan_inventory_too_low');
  await world.owned(trading.replace('%s', `+ ${money / 10n ** 18n} - 1`));
  await world.book.setStatus('running');
  expect((await decide(second)).body.code).toBe('loan_sale_not_waiting');
  await world.book.setStatus('cancel_only');
  world.program.clock.advance(120_000);
  expect((await decide(second)).body.code).toBe('loan_price_unknown');
  await world.hold(2_000_000, 20);
  await world.owned("update loan_sales set waits_because = 'market_closed' where state = 'open'");
  expect((await decide(second)).body.code).toMatch(/loan_sale_not_(needed|waiting)/);
  expect(await stepsOf()).toEqual([]);
});

test('a request ends once the sale has gone on', { timeout }, async () => {
  await decide(first);
  await world.book.setStatus('running');
  await world.bids(median - 1000, '0.01');
  await world.hold(median, 1);
  await world.sell();
  expect(await stepsOf()).toHaveLength(1);
  await world.book.setStatus('cancel_only');
  await world.hold(median, 1);
  await world.sell();
  expect((await decide(second)).body).toEqual({ outcome: 'waits_for_second_operator' });
  expect((await decide(first)).body).toEqual({ outcome: 'done' });
  expect((await stepsOf()).map(({ decision }) => decision !== null)).toEqual([false, true]);
});

test('a request ends once the sale has waited for something else', { timeout }, async () => {
  await decide(first);
  await world.book.setStatus('running');
  await world.book.clear();
  await world.hold(median, 1);
  await world.sell();
  expect((await sale()).waits_because).toBe('no_bids');
  await world.book.setStatus('cancel_only');
  await world.hold(median, 1);
  await world.sell();
  expect((await decide(second)).body).toEqual({ outcome: 'waits_for_second_operator' });
  // A price that is unknown for a while, while the market stays closed, ends no request.
  world.program.clock.advance(120_000);
  await world.sell();
  await world.hold(median, 20);
  await world.sell();
  expect((await decide(first)).body).toEqual({ outcome: 'done' });
});

const codes = (answers: readonly { status: number; body: Record<string, unknown> }[]) =>
  answers.map(({ status, body: answer }) => (status === 200 ? 'done' : String(answer.code)));

test('confirmations at once take over once', { timeout }, async () => {
  await decide(first);
  const answers = codes(await Promise.all(Array.from({ length: 5 }, () => decide(second))));
  expect(answers.filter((code) => code === 'done')).toHaveLength(1);
  expect(await stepsOf()).toHaveLength(1);
});

test('a payoff or a top-up, and a decision, have one order', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await decide(first);
    const { owed } = await world.loan(owner, loanId);
    const [decided, paid] = await Promise.all([decide(second), pay(owed)]);
    const [step] = await stepsOf();
    expect([decided.status === 200, paid.status === 200].filter(Boolean)).toHaveLength(1);
    expect(step === undefined).toBe(decided.status !== 200);
    if (decided.status === 200) expect(paid.body.code).toBe('loan_payoff_too_high');
    else expect(decided.body.code).toBe('loan_sale_not_waiting');
    const rest = (await world.loan(owner, loanId)).owed;
    if (rest !== '0') await pay(rest);
    loanId = await waitingSale();
    await decide(first);
    const add = { currency: 'BTC', amount: '0.2' };
    const [again, added] = await Promise.all([
      decide(second),
      owner.client.post(`/api/user/loans/${loanId}/collateral`, add),
    ]);
    expect(added.status).toBe(200);
    expect(['done', 'loan_sale_not_needed']).toContain(codes([again])[0]);
    expect(await stepsOf()).toHaveLength(again.status === 200 ? 1 : 0);
    expect(await failedChecks(world.program.database)).toEqual([]);
    await pay((await world.loan(owner, loanId)).owed);
    loanId = await waitingSale();
  }
});

test('a market that opens again, and a decision, sell what the loan needs once', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await decide(first);
    await world.hold(median, 1);
    const open = async () => {
      await world.book.setStatus('running');
      await world.bids(median - 1000, '5');
      await world.sell();
    };
    const [decided] = await Promise.all([decide(second), open()]);
    expect(['done', 'loan_sale_not_waiting', 'loan_price_unknown']).toContain(codes([decided])[0]);
    for (let count = 0; count < 3; count += 1) {
      await world.hold(median, 1);
      await world.sell();
    }
    const taken = (await stepsOf()).filter(({ decision }) => decision !== null);
    expect(taken).toHaveLength(decided.status === 200 ? 1 : 0);
    const loan = await world.loan(owner, loanId);
    expect([loan.state, loan.is_selling]).toEqual(['sold_in_part', false]);
    expect(Number(loan.ltv)).toBeGreaterThan(0.59);
    expect(await failedChecks(world.program.database)).toEqual([]);
    await pay(loan.owed);
    loanId = await waitingSale();
  }
});
