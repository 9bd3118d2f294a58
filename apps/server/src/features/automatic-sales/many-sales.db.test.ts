import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { bitcoinSale, type SalesWorld, salesWorld } from './testing/sales-world.ts';

// Each job reaches all rows, also those behind two of its pages.

const count = 250;
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const countOf = async (table: 'automatic_sale_deposits' | 'automatic_sale_runs', state: string) => {
  const rows = await world.program.database.selectFrom(table).select(['id', 'state']).execute();
  return rows.filter((row) => row.state === state).length;
};

test('deposits of many sales are sold, and their proceeds settled', async () => {
  await world.market(2_000_000);
  const { client, email } = await ownerOf(world.program, 'verified@dukat.test');
  const seller = { client, email, account: '' };
  const sale = await world.create(seller, bitcoinSale());
  await world.broadcast(sale, '0.01');
  await world.program.settle(3);
  expect(await countOf('automatic_sale_runs', 'credited')).toBe(1);
  expect((await world.act(seller, sale, 'pause')).status).toBe(200);

  const { ownerUrl } = world.program;
  const fresh = (...names: string[]) =>
    `jsonb_build_object(${names.map((name) => `'${name}', 'copy' || n`).join(', ')})`;
  await asOwner(
    ownerUrl,
    copyLastRow(
      'wallet_addresses',
      count,
      `${fresh('public_id', 'watch_key')} || jsonb_build_object('derivation_index', 100000 + n)`,
    ),
    copyLastRow(
      'automatic_sales',
      count,
      `${fresh('public_id')} || jsonb_build_object('wallet_address_id', (select id from wallet_addresses order by id desc offset n - 1 limit 1))`,
    ),
    copyLastRow(
      'wallet_deposits',
      count,
      `${fresh('public_id', 'txid')} || jsonb_build_object('transfer_index', 0)`,
    ),
    copyLastRow(
      'automatic_sale_deposits',
      count,
      `${fresh('deposit_public_id')} || jsonb_build_object('source', 'chain:BTC:copy' || n || ':0', 'state', 'waiting', 'run_id', null,
        'sale_id', (select id from automatic_sales order by id desc offset n - 1 limit 1))`,
    ),
    copyLastRow('orders', count, fresh('public_id', 'trade_id')),
    copyLastRow(
      'automatic_sale_runs',
      count,
      `${fresh('reference', 'order_public_id')} || jsonb_build_object('state', 'selling', 'sold', null, 'proceeds', null, 'ended_at', null)`,
    ),
  );
  await world.sell();
  expect(await countOf('automatic_sale_deposits', 'waiting')).toBe(0);
  expect(await countOf('automatic_sale_deposits', 'credited')).toBe(count);
  await world.pay();
  expect(await countOf('automatic_sale_runs', 'selling')).toBe(0);
  expect(await countOf('automatic_sale_runs', 'credited')).toBe(count + 1);
});
