import type { Loan } from '@dukat/contract/loans';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { lockDisputed, takeBackDisputed, writeOffDeposit } from '../../wallets/deposits/disputed-deposits.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';

let world: LoanSalesWorld;
let owner: Owner;
let address: string;
const timeout = 240_000;

beforeAll(async () => {
  world = await loanSalesWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '1');
  await owner.give('CZK', '500000');
  const created = await owner.client.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
  expect(created.status, created.text).toBe(200);
  const { fields } = created.body.wallet as { fields: { value: string }[] };
  address = fields.find(({ value }) => /^(bc|tb|bcrt)1/.test(value))?.value ?? '';
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.hold(2_000_000, 20);
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => expect(await failedChecks(world.program.database)).toEqual([]));

const sandbox = async (path: string, body: object) => {
  const done = await owner.client.post(`/sandbox/chain/BTC/${path}`, body);
  expect(done.status, done.text).toBe(200);
};
/** Credits a deposit into the collateral of a loan. */
async function deposit(amount: string, loan?: Loan): Promise<void> {
  if (loan !== undefined) {
    const chosen = await owner.client.post(`/api/user/loans/${loan.id}/deposits`, { into_collateral: true });
    expect(chosen.status, chosen.text).toBe(200);
  }
  await sandbox('send', { asset: 'BTC', address, amount });
  await world.program.settle(8);
}
/** The chain loses the blocks of the newest deposits. */
async function lose(depth: number): Promise<void> {
  await sandbox('reorganise', { depth, drop_transactions: true });
}
const statuses = async () => {
  const rows = await world.program.database
    .selectFrom('wallet_deposits')
    .select('status')
    .where('network', '=', 'BTC')
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
};
const countedDeposits = async () =>
  (await world.program.database.selectFrom('counted_deposits').select('source').execute()).length;
const collateral = async (loan: Loan) => (await world.loan(owner, loan.id)).collateral.amount;
const available = async () => toAmount((await owner.funds('BTC'))[0]);

const payOff = async (owed: string, id: string) =>
  owner.client.post('/api/user/loans/payoffs', { loan_id: id, amount: owed, from: 'balance' });

/** A loan that is sold in full when the price falls to 860,000, where the loan that is kept has its last notice. */
async function sellOut(): Promise<void> {
  await world.hold(860_000, 20);
  await world.bids(861_000, '5');
  for (let count = 0; count < 3; count += 1) {
    await world.sell();
    await world.hold(860_000, 1);
  }
}

test('a deposit that is lost while its loan is paid off is taken back once', { timeout }, async () => {
  for (let round = 0; round < 3; round += 1) {
    const loan = await world.draw(owner, '5000', '0.1');
    await deposit('0.02', loan);
    const before = (await available()) + toAmount('0.1');
    const { owed } = await world.loan(owner, loan.id);
    await lose(30);
    const [, answer] = await Promise.all([world.program.settle(2), payOff(owed, loan.id)]);
    expect(answer.status, answer.text).toBe(200);
    await world.program.settle(2);
    expect([(await statuses()).at(-1), await available()]).toEqual(['reversed', before]);
  }
});

test('an operator takes a disputed deposit back from the collateral, and it counts for no limit any more', {
  timeout,
}, async () => {
  const loan = await world.draw(owner, '5000', '0.1');
  const used = await countedDeposits();
  await deposit('0.02', loan);
  expect(await countedDeposits()).toBe(used + 1);
  const before = await available();
  const newest = 'select id from wallet_deposits order by id desc limit 1';
  await world.owned(`update wallet_deposits set status = 'disputed' where id = (${newest})`);
  await lose(30);
  await world.program.settle(2);
  const { database, deps, clock } = world.program;
  const { public_id: id } = await database
    .selectFrom('wallet_deposits')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const taken = await inTransaction(database, async (tx) => {
    const disputed = await lockDisputed(tx, id);
    return disputed.refused ? disputed : takeBackDisputed(tx, deps, disputed.value, clock.now());
  });
  expect(taken).toEqual(accept(null));
  expect(await countedDeposits()).toBe(used);
  expect([(await statuses()).at(-1), await collateral(loan), await available()]).toEqual([
    ...['reversed', '0.1', before],
  ]);
  await payOff((await world.loan(owner, loan.id)).owed, loan.id);
});

test('a written-off deposit that is mined again counts once, and is taken back from the collateral when lost again', {
  timeout,
}, async () => {
  const loan = await world.draw(owner, '5000', '0.1');
  const used = await countedDeposits();
  await deposit('0.02', loan);
  const { database, clock } = world.program;
  const mined = await database
    .selectFrom('sandbox_chain_transactions')
    .selectAll()
    .where('network', '=', 'BTC')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await available();
  const newest = 'select id from wallet_deposits order by id desc limit 1';
  await world.owned(`update wallet_deposits set status = 'disputed' where id = (${newest})`);
  await lose(30);
  await world.program.settle(2);
  const { public_id: id } = await database
    .selectFrom('wallet_deposits')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(database, async (tx) => {
    const disputed = await lockDisputed(tx, id);
    if (!disputed.refused) await writeOffDeposit(tx, disputed.value, clock.now());
  });
  expect((await statuses()).at(-1)).toBe('written_off');
  const { id: _, ...row } = mined;
  await database
    .insertInto('sandbox_chain_transactions')
    .values({ ...row, height: null })
    .execute();
  await world.program.settle(8);
  expect([(await statuses()).at(-1), await countedDeposits()]).toEqual(['credited', used + 1]);
  expect(await failedChecks(database)).toEqual([]);
  await lose(30);
  await world.program.settle(2);
  expect([(await statuses()).at(-1), await collateral(loan), await available()]).toEqual([
    ...['reversed', '0.1', before],
  ]);
  expect(await countedDeposits()).toBe(used);
  await payOff((await world.loan(owner, loan.id)).owed, loan.id);
});

test('deposits that a scan recorded as lost before a crash are taken back by the next one, once', {
  timeout,
}, async () => {
  const loan = await world.draw(owner, '5000', '0.1');
  await deposit('0.02', loan);
  await deposit('0.01', loan);
  const before = await available();
  const { database } = world.program;
  const stopped = 'deposits were lost';
  await world.owned(
    `create function stop_losses() returns trigger language plpgsql as $$ begin raise exception '${stopped}'; end $$`,
    `create trigger stop_losses before update on wallet_deposits for each row
       when (new.status = 'reversed') execute function stop_losses()`,
  );
  await lose(60);
  await expect(world.program.settle(2)).rejects.toThrow();
  const outside = () =>
    database
      .selectFrom('wallet_deposits')
      .select('status')
      .where('height', 'is', null)
      .orderBy('id')
      .execute();
  expect((await outside()).slice(-2)).toEqual([{ status: 'credited' }, { status: 'credited' }]);
  expect(await collateral(loan)).toBe('0.13');
  await world.owned('drop trigger stop_losses on wallet_deposits', 'drop function stop_losses()');
  await world.program.settle(3);
  expect([(await statuses()).slice(-2), await collateral(loan), await available()]).toEqual([
    ...[['reversed', 'reversed'], '0.1', before],
  ]);
  await payOff((await world.loan(owner, loan.id)).owed, loan.id);
});

// The last test, since a disputed deposit freezes its owner.
test('lost deposits leave the collateral of their loans, and what was sold is disputed', {
  timeout,
}, async () => {
  const before = (await statuses()).length;
  const kept = await world.draw(owner, '100000', '0.1005');
  const sold = await world.draw(owner, '200000', '0.2005');
  const paid = await world.draw(owner, '5000', '0.01');
  await deposit('0.01', kept);
  await deposit('0.05', sold);
  await deposit('0.03', kept);
  await deposit('0.04', paid);
  expect([await collateral(kept), await collateral(sold), await collateral(paid)]).toEqual([
    ...['0.1405', '0.2505', '0.05'],
  ]);
  // The coins of a loan that is paid off are in the balance.
  expect((await payOff((await world.loan(owner, paid.id)).owed, paid.id)).status).toBe(200);
  await world.examine();
  await sellOut();
  expect([(await world.loan(owner, sold.id)).state, await collateral(kept)]).toEqual(['sold', '0.1405']);
  // All but 0.045 of the balance secures another loan.
  const rest = (await available()) - toAmount('0.045');
  const other = await world.draw(owner, '5000', formatAmount(amountFromUnits(rest)));
  expect(await available()).toBe(toAmount('0.045'));
  // The sale that follows waits, so that the collateral can be seen.
  await world.book.setStatus('cancel_only');
  await lose(100);
  await Promise.all([world.program.settle(2), world.program.settle(2)]);
  await world.program.settle(2);
  expect((await statuses()).slice(before)).toEqual(['reversed', 'disputed', 'reversed', 'reversed']);
  expect([await collateral(kept), await collateral(sold), await available()]).toEqual([
    ...['0.1005', '0', toAmount('0.005')],
  ]);
  const { body } = await owner.client.get(`/api/user/loans/${kept.id}/journal?limit=100`);
  const entries = body.entries as { kind: string; coins: string | null; collateral: string | null }[];
  expect(
    entries.filter(({ kind }) => kind === 'deposit_lost').map((entry) => [entry.coins, entry.collateral]),
  ).toEqual([
    ['0.03', '0.1005'],
    ['0.01', '0.1305'],
  ]);
  // What secures the loan is worth less than the debt, so all of it must be sold.
  await world.examine();
  expect([(await world.sales()).at(-1)?.kind, (await world.loan(owner, kept.id)).is_selling]).toEqual([
    ...['full', true],
  ]);
  for (const id of [kept.id, other.id]) await payOff((await world.loan(owner, id)).owed, id);
});
