import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigratedBefore, migratedBefore } from '../../../../platform/testing/migrated-before.ts';
import { packCommands } from '../batch/packed-commands.ts';

// Data of the last release stays valid: open orders, ended orders, journal and fills.
const changes = ['0709_trading_split-orders.sql', '0710_transactions_explain-balances.sql'];
let before: MigratedBefore;

beforeEach(async () => {
  before = await migratedBefore('0700');
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
    insert into trading_trades values (7, 1, 40000, 300, 'buy', 4, 5, now());
    insert into trading_transactions (portfolio_id, type, asset, amount, created_at)
    select portfolio_id, 'DEPOSIT', 'CZK', 100, now() from trading_accounts where number = 1;
    insert into trading_transactions (portfolio_id, type, asset, amount, market_id, order_public_id, trade_sequence, created_at,
      price_ticks, cost, fee, is_maker)
    select o.portfolio_id, l.type, l.asset, l.amount, 7, o.public_id, 1, now(), l.price, l.cost, l.fee, l.is_maker
      from trading_orders o join (values
        (1, 'taker', 'TRADE_FILL_DEBIT', 'CZK', -12, null::int, null::numeric, null::numeric, null::boolean),
        (2, 'taker', 'TRADE_FILL_CREDIT', 'DOGE', 3, 40000, 12, 0.006, false),
        (3, 'taker', 'TRADE_FILL_FEE', 'DOGE', -0.006, null, null, null, null),
        (4, 'maker', 'TRADE_FILL_DEBIT', 'DOGE', -3, 40000, 12, 0, true),
        (5, 'maker', 'TRADE_FILL_CREDIT', 'CZK', 12, null, null, null, null))
        as l (step, public_id, type, asset, amount, price, cost, fee, is_maker) on l.public_id = o.public_id
     order by l.step;
    insert into trading_commands select 7, n, decode(repeat(lpad(to_hex(n % 256), 2, '0'), 64), 'hex') from generate_series(1, 300) n`);
});
afterEach(() => before.close());

test('moves orders to their new tables and finds them as before', async () => {
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
      `select public_id, trim_scale(fee_paid)::text as fee, filled_cost::int as cost, ended_at is not null as ended
         from trading_ended_orders`,
    ),
  ).toEqual([{ public_id: 'taker', fee: '0.006', cost: 12_000_000, ended: true }]);
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

test('the journal has every command in order, packed as the exchange packs it', async () => {
  await before.migrate(changes);
  const columns = "first_number::int as first, commands, encode(packed, 'hex') as packed";
  const command = (number: number) => Buffer.alloc(64, number % 256);
  const row = (first: number, commands: number) => ({
    first,
    commands,
    packed: packCommands(Array.from({ length: commands }, (_none, index) => command(first + index))).toString(
      'hex',
    ),
  });
  expect(await before.ask(`select ${columns} from trading_journal order by first_number`)).toEqual([
    row(1, 256),
    row(257, 44),
  ]);
});

test('a fill is one row, and its account shows the same lines as before', async () => {
  const columns =
    'id::int, portfolio_id::int as owner, type, asset, trim_scale(amount)::text as amount, order_public_id as order';
  const fills = "type like 'TRADE%'";
  const were = await before.ask(`select ${columns} from trading_transactions where ${fills} order by id`);
  expect(were).toHaveLength(5);
  await before.migrate(changes);
  expect(await before.ask(`select ${columns} from all_account_lines where ${fills} order by id`)).toEqual(
    were,
  );
  expect(
    await before.ask(`
      select id::int, order_public_id as order, is_buy, is_maker, trim_scale(size)::text as size, trim_scale(cost)::text as cost,
             trim_scale(fee)::text as fee from trading_fills order by id`),
  ).toEqual([
    { id: 2, order: 'taker', is_buy: true, is_maker: false, size: '3', cost: '12', fee: '0.006' },
    { id: 5, order: 'maker', is_buy: false, is_maker: true, size: '3', cost: '12', fee: '0' },
  ]);
  expect(await before.ask('select type, asset from account_lines')).toEqual([
    { type: 'DEPOSIT', asset: 'CZK' },
  ]);
  expect(await before.ask(`select nextval('trading_line_ids')::int as id`)).toEqual([{ id: 10 }]);
});
