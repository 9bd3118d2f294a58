import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { postingTypes } from '@dukat/ledger/posting-type';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { webhookEvents } from '@dukat/rules/webhooks/webhook-form';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import { buyOrder } from '../../program/testing/order-requests.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// Every message is written by the triggers of migration 0893 on the five tables below, which every path of an event writes.

let world: WithdrawalsWorld;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  stranger = await world.owner('demo@dukat.test');
  for (const { client } of [owner, stranger]) {
    await reauthenticate(client);
    const form = { url: 'https://receiver.example/200', events: webhookEvents };
    expect((await client.post('/api/user/webhooks', form)).status).toBe(200);
  }
});
afterAll(() => world.program.close());
beforeEach(() => asOwner(world.program.ownerUrl, 'delete from webhook_deliveries'));

/** The messages to one person, oldest first, as `event subject state`. */
async function messages(person: Owner = owner): Promise<string[]> {
  const rows = await world.program.database
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where('webhooks.user_id', '=', person.userId)
    .select(['event', 'subject', 'state'])
    .orderBy('webhook_deliveries.id')
    .execute();
  return rows.map(({ event, subject, state }) => `${event} ${subject} ${state}`);
}

test('an order at our rate is announced with each state, to its owner only', async () => {
  const { client } = owner;
  const made = await client.post('/api/new_order', await buyOrder(client));
  const id = String(made.body.id);
  expect(await messages()).toEqual([`order.changed ${id} WAITING_FOR_PAYMENT`]);
  const canceled = await client.post('/api/order/cancel_before_payment', { id });
  expect(canceled.status).toBe(200);
  expect(await messages()).toEqual([
    `order.changed ${id} WAITING_FOR_PAYMENT`,
    `order.changed ${id} CANCELED`,
  ]);
  expect(await messages(stranger)).toEqual([]);
});

test('a withdrawal is announced with each state, and a deposit by the line of the account', async () => {
  await owner.give('BTC', '1');
  const [line] = Array.isArray((await owner.client.get('/api/user/transactions')).body.transactions)
    ? Object((await owner.client.get('/api/user/transactions')).body.transactions)
    : [];
  expect(await messages()).toEqual([`deposit.booked ${line.id} booked`]);
  const id = await owner.asked();
  await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  const confirmed = await owner.confirmed();
  expect((await messages()).slice(1)).toEqual([
    `withdrawal.changed ${id} asked`,
    `withdrawal.changed ${id} canceled`,
    `withdrawal.changed ${confirmed} asked`,
    `withdrawal.changed ${confirmed} confirmed`,
    `withdrawal.changed ${confirmed} sending`,
  ]);
  expect(await messages(stranger)).toEqual([]);
});

test('a reversed deposit and its return are announced under the line of the deposit, and what was rolled back is not', async () => {
  const { database } = world.program;
  const move = (type: 'seed' | 'reversal' | 'correction', amount: string, about: string, fails = false) =>
    inTransaction(database, async (tx) => {
      await post(tx, {
        reference: `test:${about}:${type}`,
        type,
        about,
        entries: [
          { account: houseTrading, asset: 'BTC', amount: negate(toAmount(amount)) },
          { account: availableAccount(owner.portfolioId), asset: 'BTC', amount: toAmount(amount) },
        ],
      });
      if (fails) throw new Error('rolled back');
    });
  await expect(move('seed', '0.2', 'ROLLED-BACK', true)).rejects.toThrow('rolled back');
  expect(await messages()).toEqual([]);
  await move('seed', '0.1', 'DEPOSIT-1');
  await move('reversal', '-0.1', 'DEPOSIT-1');
  await move('correction', '0.1', 'DEPOSIT-1');
  await move('reversal', '-0.1', 'A-GIFT-CARD');
  const line = database
    .selectFrom('account_lines')
    .select('id')
    .where('about', '=', 'DEPOSIT-1')
    .orderBy('id');
  const { id } = await line.executeTakeFirstOrThrow();
  const states = ['booked', 'reversed', 'booked'];
  expect(await messages()).toEqual(states.map((state) => `deposit.booked ${id} ${state}`));
});

test('paused and suspended webhooks and other events get nothing', async () => {
  const { database, ownerUrl } = world.program;
  const give = async () => {
    await owner.give('BTC', '0.1');
    return (await messages()).length;
  };
  await asOwner(ownerUrl, `update webhooks set paused_because = 'owner'`);
  expect(await give()).toBe(0);
  await asOwner(ownerUrl, 'update webhooks set paused_because = null, epoch = epoch + 1');
  expect(await give()).toBe(0);
  await asOwner(ownerUrl, `update webhooks set epoch = epoch - 1, events = array['fill.booked']`);
  expect(await give()).toBe(0);
  await asOwner(ownerUrl, `update webhooks set events = array['deposit.booked']`);
  expect(await give()).toBe(1);
  const inserts = sql`insert into webhook_deliveries default values`.execute(database);
  await expect(inserts).rejects.toThrow('permission denied');
});

const features = join(import.meta.dirname, '..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));
const writers = (table: string) =>
  sources
    .filter(({ text }) =>
      new RegExp(`(?:insert into|update|insertInto\\('|updateTable\\(')\\s*${table}\\b`).test(text),
    )
    .map(({ file }) => file)
    .toSorted();

test('every path of an event writes a table with a trigger', async () => {
  const tables = ['orders', 'withdrawals', 'account_lines', 'trading_fills', 'trading_ended_orders'];
  expect(Object.fromEntries(tables.map((table) => [table, writers(table)]))).toEqual({
    orders: [
      'orders/creation/new-order-repository.ts',
      'orders/orders-repository.ts',
      'orders/payout/payout-use-repository.ts',
      'orders/trading/order-moves-repository.ts',
    ],
    withdrawals: [
      'withdrawals/personal/personal-transfers-repository.ts',
      'withdrawals/withdrawals-repository.ts',
    ],
    // Only the trigger of the ledger writes lines, in the statement of their entries (migration 0710).
    account_lines: [],
    trading_fills: ['trading/exchange/batch/batch-repository.ts'],
    trading_ended_orders: ['trading/exchange/batch/batch-orders-repository.ts'],
  });
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
     where tgname like '%tell_webhooks%' and tgenabled = 'O' order by 1`.execute(world.program.database);
  expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
});

test('postings that bring money from outside are deposits', async () => {
  const { rows } = await sql<{ type: string }>`
    select type from unnest(${[...postingTypes]}::text[]) with ordinality as types (type, position)
     where account_line_kind(type, 1) = 'deposit' order by position`.execute(world.program.database);
  expect(rows.map(({ type }) => type)).toEqual([
    'payment_matched',
    'deposit_matched',
    // These move nothing to a customer that was not theirs.
    'payout_stored',
    'payout_final',
    'hold',
    'release',
    'suspense_in',
    'suspense_out',
    'return_to_sender',
    'seed',
    'house_move',
    'treasury_move',
    'loan_interest',
  ]);
});
