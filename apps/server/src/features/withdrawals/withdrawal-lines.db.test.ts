import { add, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { activateTrading, tradingSite } from '../../program/testing/activate-trading.ts';
import { type ApprovalsWorld, approvalsWorld, type People } from './testing/approvals-world.ts';
import { readWithdrawalBody, toBank } from './testing/withdrawals-world.ts';

// The list of a trading account (ADR 27) explains what waiting withdrawals block, on every path to and from a hold.

interface Line {
  readonly id: string;
  readonly type: string;
  readonly currency: string;
  readonly amount: string;
  readonly withdrawal_blocked: string;
}

let world: ApprovalsWorld;
let people: People;

const portfolios = async () => {
  const { body } = await people.owner.client.get('/api/user/portfolios', tradingSite);
  return body.portfolios as { id: string; type: string }[];
};

async function signIn(): Promise<void> {
  people = await world.signIn();
  const trade = (await portfolios()).find(({ type }) => type === 'trade');
  if (trade !== undefined)
    await people.owner.client.post(`/api/user/portfolios/${trade.id}/select`, {}, tradingSite);
}

beforeAll(async () => {
  world = await approvalsWorld();
  await signIn();
  await people.owner.give('CZK', '1000000');
  await activateTrading(people.owner.client, { CZK: '900000' });
  await signIn();
});
afterAll(() => world.close());

async function page(query: string) {
  const { body } = await people.owner.client.get(`/v1/accounts/transactions?${query}`);
  return body as unknown as { transactions: Line[]; before: string | null };
}

async function every(limit: number): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let query = `limit=${limit}`; ; ) {
    const { transactions, before } = await page(query);
    lines.push(...transactions);
    if (before === null) return lines;
    query = `limit=${limit}&before=${before}`;
  }
}

async function newest(count: number): Promise<readonly string[]> {
  const { transactions } = await page(`limit=${count}`);
  return transactions.map(
    ({ type, amount, withdrawal_blocked }) => `${type} ${amount} ${withdrawal_blocked}`,
  );
}

/** The sums of the list equal the account's balances, and the audit passes. */
afterEach(async () => {
  const lines = await every(7);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.map(({ id }) => Number(id))).toEqual(
    lines.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
  );
  const { body } = await people.owner.client.get('/v1/accounts');
  for (const account of body.accounts as { currency: string; total: string; available: string }[]) {
    const own = lines.filter(({ currency }) => currency === account.currency);
    const total = own.reduce((sum, { amount }) => add(sum, toAmount(amount)), zero);
    const blocked = own.reduce((sum, line) => add(sum, toAmount(line.withdrawal_blocked)), zero);
    expect([formatAmount(total), formatAmount(subtract(total, blocked))]).toEqual([
      account.total,
      account.available,
    ]);
  }
  expect(await world.failedChecks()).toEqual([]);
});

const crowns = (amount: string) => ({ currency: 'CZK', amount, to: toBank });
async function ask(amount: string): Promise<string> {
  const answer = await people.owner.withdraw(crowns(amount), tradingSite);
  expect(answer.status, answer.text).toBe(200);
  return String(readWithdrawalBody(answer).id);
}
async function confirm(): Promise<void> {
  const token = await people.owner.token('confirmUrl');
  expect((await people.owner.client.post('/api/withdrawals/confirm', { token })).status).toBe(200);
}
const cancel = (id: string) =>
  people.owner.client.post(`/api/user/withdrawals/${id}/cancel`, {}, tradingSite);

describe('a withdrawal from a trading account', () => {
  test('blocks at the request and commits the blocked amount when it becomes a payout', async () => {
    await ask('700');
    expect(await newest(1)).toEqual(['WITHDRAWAL_BLOCK 0 700']);
    await confirm();
    expect(await newest(2)).toEqual(['WITHDRAWAL_COMMIT -700 -700', 'WITHDRAWAL_BLOCK 0 700']);
  });

  test('returned by the bank credits its amount and unblocks nothing more', async () => {
    await world.program.settle();
    await people.owner.client.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
    await world.program.settle();
    expect(await newest(2)).toEqual(['WITHDRAWAL_UNBLOCK 700 0', 'WITHDRAWAL_COMMIT -700 -700']);
  });

  test('unblocks when it is canceled', async () => {
    const id = await ask('5');
    expect((await cancel(id)).status).toBe(200);
    expect(await newest(2)).toEqual(['WITHDRAWAL_UNBLOCK 0 -5', 'WITHDRAWAL_BLOCK 0 5']);
  });

  test('unblocks when it is not confirmed in time', async () => {
    await ask('6');
    world.program.clock.advance(61 * 60_000);
    await world.program.settle();
    await signIn();
    expect(await newest(2)).toEqual(['WITHDRAWAL_UNBLOCK 0 -6', 'WITHDRAWAL_BLOCK 0 6']);
  });

  test('unblocks when an operator refuses it, and commits when two approve', async () => {
    const refused = await ask('250000');
    await confirm();
    expect(await newest(1)).toEqual(['WITHDRAWAL_BLOCK 0 250000']);
    const path = (id: string, act: string) => `/admin/api/owners-withdrawals/${id}/${act}`;
    await people.first.post(path(refused, 'refuse'), { reason: 'We could not reach you.' });
    expect(await newest(1)).toEqual(['WITHDRAWAL_UNBLOCK 0 -250000']);
    const approved = await ask('251000');
    await confirm();
    await people.first.post(path(approved, 'approve'), {});
    await people.second.post(path(approved, 'approve'), {});
    expect(await newest(2)).toEqual(['WITHDRAWAL_COMMIT -251000 -251000', 'WITHDRAWAL_BLOCK 0 251000']);
  });

  test('to a person unblocks when it is declined, and commits when it is accepted', async () => {
    const taker = await world.owner('slovak@dukat.test');
    const send = async (amount: string) => {
      const body = { currency: 'CZK', amount, email: 'slovak@dukat.test' };
      const answer = await people.owner.send(body, tradingSite);
      expect(answer.status, answer.text).toBe(200);
      await confirm();
      return String(readWithdrawalBody(answer).id);
    };
    const act = async (id: string, how: string) =>
      taker.client.post(`/api/user/personal_transfers/${id}/${how}`, {});
    const declined = await act(await send('8'), 'decline');
    expect(declined.status, declined.text).toBe(200);
    expect(await newest(2)).toEqual(['WITHDRAWAL_UNBLOCK 0 -8', 'WITHDRAWAL_BLOCK 0 8']);
    const taken = await act(await send('9'), 'take');
    expect(taken.status, taken.text).toBe(200);
    expect(await newest(2)).toEqual(['WITHDRAWAL_COMMIT -9 -9', 'WITHDRAWAL_BLOCK 0 9']);
  });

  test('has its lines past two pages, and none of them in the list of balance changes', async () => {
    const before = (await every(25)).length;
    for (let count = 0; count < 30; count += 1) await cancel(await ask('1'));
    expect(await every(25)).toHaveLength(before + 60);
    const { body } = await people.owner.client.get('/api/user/transactions?limit=100', tradingSite);
    const listed = body.transactions as { amount: string }[];
    expect(listed.filter(({ amount }) => amount === '0')).toEqual([]);
  });
});

test('a withdrawal from a basic portfolio has no such line', async () => {
  const before = (await every(100)).length;
  const basic = (await portfolios()).find(({ type }) => type === 'basic');
  await people.owner.client.post(`/api/user/portfolios/${basic?.id}/select`, {}, tradingSite);
  await people.owner.asked(crowns('4'));
  expect(await every(100)).toHaveLength(before);
  await signIn();
});

test('the program cannot write such a line directly, and the audit reports a missing one', async () => {
  await ask('3');
  await expect(world.program.database.deleteFrom('withdrawal_hold_lines' as never).execute()).rejects.toThrow(
    'permission denied',
  );
  await asOwner(
    world.program.ownerUrl,
    'create table kept as select * from withdrawal_hold_lines order by id desc limit 1',
    'delete from withdrawal_hold_lines where id in (select id from kept)',
  );
  expect((await world.failedChecks()).join()).toContain('lines of withdrawals add up');
  await asOwner(
    world.program.ownerUrl,
    'insert into withdrawal_hold_lines select * from kept',
    'drop table kept',
  );
});
