import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigratedBefore, migratedBefore } from '../../../platform/testing/migrated-before.ts';

// What the last release wrote goes on: its open orders, its ended ones, its journal.
const changes = ['0130_trading_part-orders.sql', '0131_trading_journal.sql'];
let before: MigratedBefore;

beforeEach(async () => {
  before = await migratedBefore('0130');
  await before.ask(`
    insert into trading_markets (id, name, status) values (7, 'DOGE_CZK', 'running');
    insert into portfolios (public_id, user_id, type, house_name, created_at)
    values ('one', null, 'house', 'one', now()), ('two', null, 'house', 'two', now());
    insert into trading_accounts (portfolio_id) select id from portfolios where house_name in ('one', 'two') order by id;
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks,
      size_lots, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status, created_at, priority)
    select 'maker', 7, 4, a.number, a.portfolio_id, 'mine', 'Limit', 'sell', 129, 40000, 1000, 700, 300, 12000000, 12, 7, 'DOGE', 'Open',
      now(), 9
      from trading_accounts a where number = 1;
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks,
      size_lots, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status, created_at, ended_at, fee_paid)
    select 'taker', 7, 5, a.number, a.portfolio_id, 'mine', 'Limit', 'buy', 128, 40000, 500, 200, 300, 12000000, 12, 0, 'CZK', 'Canceled',
      now(), now(), 0.006
      from trading_accounts a where number = 2;
    insert into trading_commands select 7, n, decode(repeat(lpad(to_hex(n % 256), 2, '0'), 64), 'hex') from generate_series(1, 300) n`);
});
afterEach(() => before.close());

test('orders are where they belong, and are found as before', async () => {
  expect(await before.migrate(changes)).toEqual(changes);
  const columns = 'id::int, public_id, status, left_lots::int as "left", filled_lots::int as filled';
  expect(await before.ask(`select ${columns} from trading_orders order by id`)).toEqual([
    { id: 1, public_id: 'maker', status: 'Open', left: 700, filled: 300 },
    { id: 2, public_id: 'taker', status: 'Canceled', left: 200, filled: 300 },
  ]);
  expect(
    await before.ask(
      `select held::int, held_asset, priority::int, flags, filled_cost::int as cost from trading_open_orders`,
    ),
  ).toEqual([{ held: 7, held_asset: 'DOGE', priority: 9, flags: 129, cost: 12_000_000 }]);
  expect(
    await before.ask(
      `select public_id, trim_scale(fee_paid)::text as fee, ended_at is not null as ended from trading_ended_orders`,
    ),
  ).toEqual([{ public_id: 'taker', fee: '0.006', ended: true }]);
  expect(
    await before.ask(
      `select account, client_order_id, order_public_id from trading_client_order_ids order by 1`,
    ),
  ).toEqual([
    { account: 1, client_order_id: 'mine', order_public_id: 'maker' },
    { account: 2, client_order_id: 'mine', order_public_id: 'taker' },
  ]);
  expect(await before.ask(`select nextval('trading_order_ids')::int as id`)).toEqual([{ id: 3 }]);
});

test('the journal has every command in its order', async () => {
  await before.migrate(changes);
  const rows = await before.ask(
    `select first_number::int as first, length(records) / 64 as count, get_byte(records, 0) as "byte", get_byte(records, length(records) - 1) as last
       from trading_journal order by first_number`,
  );
  expect(rows).toEqual([
    { first: 1, count: 256, byte: 1, last: 0 },
    { first: 257, count: 44, byte: 1, last: 44 },
  ]);
});
