import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from '../testing/loans-world.ts';
import { forgetChoice } from './deposit-choices-repository.ts';
import { lockLoanByPublicId } from './loans-repository.ts';
import { collateralDeposits } from './take-deposits.ts';

let world: LoansWorld;
let owner: Owner;
let address: string;

beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
  const created = await owner.client.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
  expect(created.status, created.text).toBe(200);
  const { fields } = created.body.wallet as { fields: { value: string }[] };
  address = fields.find(({ value }) => /^(bc|tb|bcrt)1/.test(value))?.value ?? '';
});
afterEach(async () => expect(await failedChecks(world.program.database)).toEqual([]));
afterAll(() => world.close());

const send = async (amount: string) => {
  const sent = await owner.client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  expect(sent.status, sent.text).toBe(200);
};
const choose = (id: string, into_collateral: boolean) =>
  owner.client.post(`/api/user/loans/${id}/deposits`, { into_collateral });
const drawn = async () => (await createLoan(owner.client, loanOf('5000', '0.1'))).id;
const collateral = async (id: string) => (await world.loan(owner, id)).collateral.amount;
const available = async () => toAmount((await owner.funds('BTC'))[0]);

test('deposits stay in the balance until their owner chooses a loan, and go to one loan of the coin', async () => {
  const [first, second] = [await drawn(), await drawn()];
  const before = await available();
  await send('0.01');
  await world.program.settle(8);
  expect([await collateral(first), (await available()) - before]).toEqual(['0.1', toAmount('0.01')]);
  expect((await choose(first, true)).body).toMatchObject({ loan: { takes_deposits: true } });
  await send('0.02');
  await world.program.settle(8);
  expect([await collateral(first), (await available()) - before]).toEqual(['0.12', toAmount('0.01')]);
  await choose(second, true);
  expect((await world.loan(owner, first)).takes_deposits).toBe(false);
  await send('0.03');
  await world.program.settle(8);
  expect([await collateral(first), await collateral(second)]).toEqual(['0.12', '0.13']);
  const { body } = await owner.client.get(`/api/user/loans/${second}/journal`);
  const entries = body.entries as { kind: string; coins: string | null }[];
  expect(entries[0]).toMatchObject({ kind: 'deposited', coins: '0.03', collateral: '0.13' });
  await choose(second, false);
  await send('0.01');
  await world.program.settle(8);
  expect(await collateral(second)).toBe('0.13');
});

async function waitingSessions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.program.database,
  );
  return rows[0]?.count ?? 0;
}
const locked = (tx: Transaction, id: string) =>
  lockLoanByPublicId(tx, id).then((loan) => loan ?? expect.fail());

test('a deposit stays in the balance if its owner ends the choice while the loan is locked', async () => {
  const { database } = world.program;
  const id = await drawn();
  await choose(id, true);
  const chosen: Promise<unknown>[] = [];
  await inTransaction(database, async (tx) => {
    const { id: loanId, portfolioId } = await locked(tx, id);
    chosen.push(
      inTransaction(database, (second) =>
        collateralDeposits.lockChosen(second, { portfolioId, asset: 'BTC' }),
      ),
    );
    await expect.poll(waitingSessions, { timeout: 8_000 }).toBe(1);
    await forgetChoice(tx, loanId);
  });
  expect(await Promise.all(chosen)).toEqual([undefined]);
});

test("the owner's balances of the coin are locked before a deposit is credited", async () => {
  const { database } = world.program;
  const id = await drawn();
  await choose(id, true);
  await inTransaction(database, async (tx) => {
    const { portfolioId } = await locked(tx, id);
    expect(await collateralDeposits.lockChosen(tx, { portfolioId, asset: 'BTC' })).toBeDefined();
    for (const account of [availableAccount(portfolioId), blockedAccount(portfolioId)]) {
      const rival = inTransaction(database, async (second) => {
        await sql`set local lock_timeout = '200ms'`.execute(second);
        await lockBalance(second, account, 'BTC');
      });
      await expect(rival).rejects.toThrow('lock timeout');
    }
  });
});

test("another person's loan and an ended one cannot be chosen", async () => {
  const id = await drawn();
  const stranger = await world.owner('demo@dukat.test');
  const foreign = await stranger.client.post(`/api/user/loans/${id}/deposits`, { into_collateral: true });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'loan_unknown']);
  const { owed } = await world.loan(owner, id);
  await world.pay(owner, id, owed);
  const live = async (coin: string) => {
    const { body } = await owner.client.get(`/api/user/loans?live_coin=${coin}&limit=100`);
    return (body.loans as { id: string }[]).map((loan) => loan.id);
  };
  expect(await live('BTC')).not.toContain(id);
  const other = await drawn();
  expect([(await live('BTC'))[0], await live('ETH')]).toEqual([other, []]);
  expect((await choose(id, true)).body.code).toBe('loan_ended');
});

test('a deposit and a full payoff at the same time leave each coin once in the balance', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await drawn();
    await choose(id, true);
    const before = (await available()) + toAmount(await collateral(id));
    const { owed } = await world.loan(owner, id);
    await send('0.01');
    const [, paid] = await Promise.all([world.program.settle(8), world.pay(owner, id, owed)]);
    expect(paid.status, paid.text).toBe(200);
    await world.program.settle(8);
    expect([await available(), await collateral(id)]).toEqual([before + toAmount('0.01'), '0']);
  }
});

test('several workers that settle one deposit add it once', async () => {
  const id = await drawn();
  await choose(id, true);
  await send('0.05');
  await Promise.all([world.program.settle(8), world.program.settle(8), world.program.settle(8)]);
  await world.program.settle(8);
  expect(await collateral(id)).toBe('0.15');
});
