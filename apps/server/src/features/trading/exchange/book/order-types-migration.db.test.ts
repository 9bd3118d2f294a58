import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigratedBefore, migratedBefore } from '../../../../platform/testing/migrated-before.ts';

let before: MigratedBefore;
const change = '0072_trading_add-order-types.sql';

beforeEach(async () => {
  before = await migratedBefore(change);
});
afterEach(() => before.close());

const ask = (statement: string) => before.ask(statement);

test('orders and fills from before the migration keep their place, fees and details', async () => {
  await ask(`
    insert into trading_markets (id, name, status) values (7, 'DOGE_CZK', 'running');
    insert into portfolios (public_id, user_id, type, house_name, created_at)
    values ('one', null, 'house', 'one', now()), ('two', null, 'house', 'two', now());
    insert into trading_accounts (portfolio_id) select id from portfolios where house_name in ('one', 'two') order by id;
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, type, side, flags, price_ticks, size_lots,
      left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status, created_at)
    select 'maker', 7, 4, a.number, a.portfolio_id, 'Limit', 'sell', 129, 40000, 1000, 700, 300, 12000000, 12, 7, 'DOGE', 'Open', now()
      from trading_accounts a where number = 1;
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, type, side, flags, price_ticks, size_lots,
      left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status, created_at, ended_at)
    select 'taker', 7, 5, a.number, a.portfolio_id, 'Limit', 'buy', 128, 40000, 300, 0, 300, 12000000, 12, 0, 'CZK', 'Closed', now(), now()
      from trading_accounts a where number = 2;
    insert into trading_trades values (7, 1, 40000, 300, 'buy', 4, 5, now());
    insert into trading_transactions (portfolio_id, type, asset, amount, market_id, order_public_id, trade_sequence, created_at)
    select o.portfolio_id, l.type, l.asset, l.amount, 7, o.public_id, 1, now()
      from trading_orders o join (values
        ('taker', 'TRADE_FILL_DEBIT', 'CZK', -12), ('taker', 'TRADE_FILL_CREDIT', 'DOGE', 3), ('taker', 'TRADE_FILL_FEE', 'DOGE', -0.006),
        ('maker', 'TRADE_FILL_DEBIT', 'DOGE', -3), ('maker', 'TRADE_FILL_CREDIT', 'CZK', 12), ('maker', 'TRADE_FILL_FEE', 'CZK', -0.02))
        as l (public_id, type, asset, amount) on l.public_id = o.public_id;
    insert into trading_transactions (portfolio_id, type, asset, amount, created_at)
    select portfolio_id, 'DEPOSIT', 'CZK', 100, now() from trading_accounts where number = 1`);
  expect(await before.migrate([change])).toEqual([change]);
  expect(
    await ask(`
      select public_id, priority::int, trim_scale(fee_paid)::text as fee, trigger_ticks, linked_id
        from trading_orders order by id`),
  ).toEqual([
    { public_id: 'maker', priority: 4, fee: '0.02', trigger_ticks: 0, linked_id: 0 },
    { public_id: 'taker', priority: 5, fee: '0.006', trigger_ticks: 0, linked_id: 0 },
  ]);
  expect(
    await ask(`
      select order_public_id as order, asset, price_ticks as price, trim_scale(cost)::text as cost,
             trim_scale(fee)::text as fee, is_maker
        from trading_transactions where price_ticks is not null order by is_maker`),
  ).toEqual([
    { order: 'taker', asset: 'DOGE', price: 40_000, cost: '12', fee: '0.006', is_maker: false },
    { order: 'maker', asset: 'DOGE', price: 40_000, cost: '12', fee: '0.02', is_maker: true },
  ]);
});
