import { inTransaction } from '../../platform/http/in-transaction.ts';
import { fromBalance } from '../../program/testing/examples/idempotency-world.ts';
import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import { fetchOrder, open, readRate, sellOrder } from '../../program/testing/order-requests.ts';
import type { IdempotencyWorld, MoneyRequest, SliceExamples } from '../../program/testing/slice-examples.ts';
import { payoutToken } from '../orders/creation/order-secret.ts';
import { creditHeldDeposit } from './wallets-operator-facade.ts';

/** Creates coins with an unknown memo, and an order that sells such coins. */
async function lostCoins({ program, visitor, admin, nextSerial }: IdempotencyWorld): Promise<MoneyRequest> {
  const rate = await readRate(visitor, 'XRP', 'CZK', true);
  const amount = `50.${String(nextSerial()).padStart(3, '0')}`;
  const sale = { coin_code: 'XRP', coin_value: amount, deposit_network: 'XRP', fiat_value: undefined };
  const order = await open(
    visitor,
    await sellOrder(visitor, {
      ...sale,
      rate_value: rate.value,
      time: rate.time,
      fiat_value: String(Math.floor(Number(rate.value) * Number(amount))),
    }),
  );
  const { payment } = await fetchOrder(visitor, order);
  const sent = { asset: 'XRP', address: payment.address, memo: '1', amount };
  await visitor.post('/sandbox/chain/XRP/send', sent);
  await visitor.post('/sandbox/chain/XRP/mine', { blocks: 5 });
  await program.settle(2);
  const held = (await (await admin()).get('/admin/api/held-deposits?limit=100')).body.deposits;
  const found = (held as { id: string; amount: string }[]).find(
    (row) => Number(row.amount) === Number(amount),
  );
  return { path: `/admin/api/held-deposits/${found?.id}/match`, body: { order_id: order.id } };
}

async function heldCoins(world: IdempotencyWorld): Promise<string> {
  return (await lostCoins(world)).path.split('/')[4] ?? '';
}

/** Creates coins that a reorganisation may have removed. */
async function disputedCoins(world: IdempotencyWorld): Promise<string> {
  const id = await heldCoins(world);
  const { database, clock } = world.program;
  await inTransaction(database, (tx) =>
    creditHeldDeposit(tx, { depositId: id, portfolioId: '1', now: clock.now() }),
  );
  await database
    .updateTable('wallet_deposits')
    .set({ status: 'disputed' })
    .where('public_id', '=', id)
    .execute();
  return id;
}

/** Creates a confirmed payout that was not sent. */
async function waitingWithdrawal({ program, visitor, owned }: IdempotencyWorld): Promise<string> {
  const { id } = await owned(fromBalance);
  const token = payoutToken(program.deps.orderDeps.secretKey, id);
  await visitor.post('/api/order/confirm_payout', { id, token });
  const found = await program.database
    .selectFrom('wallet_withdrawals')
    .select('public_id')
    .where('reference', '=', `order:${id}`)
    .executeTakeFirst();
  return found?.public_id ?? '';
}

const kept = {
  currency: 'BTC',
  name: 'My wallet',
  to: { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' },
};

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/v2/user/deposit_wallets': { query: { offset: '0', limit: '25', currency: 'BTC' } },
    'POST /api/user/new_wallet': { body: { currency: 'BTC', network: 'BTC', label: 'Savings' } },
    'POST /api/user/deposit_wallets/rename': { body: { id: 'unknown', label: 'Savings' } },
    'POST /api/user/deposit_confirmations': { body: { offset: 0, limit: 25, currency: 'BTC' } },
    'GET /api/deposit_info': { query: { currency: 'BTC' } },
    'GET /api/withdrawal_alerts': { query: { currency: 'BTC' } },
    'POST /api/user/deposit_wallets/remove': { body: { id: 'unknown' } },
    'GET /api/user/withdrawal_addresses': { query: { currency: 'BTC' } },
    'GET /api/withdrawal_info': { query: { currency: 'BTC' } },
    'POST /api/user/withdrawal_addresses': { body: kept },
    'POST /api/user/withdrawal_addresses/rename': { body: { id: 'unknown', name: 'Savings' } },
    'POST /api/user/withdrawal_addresses/remove': { body: { id: 'unknown' } },
    'POST /api/user/allow_list': { body: { wait_hours: 24 } },
  }),
  async foreign({ victim }) {
    await victim.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
    const id = await readFirstId(victim, '/api/v2/user/deposit_wallets', 'wallets');
    await victim.post('/api/user/withdrawal_addresses', kept);
    const addresses = '/api/user/withdrawal_addresses?currency=BTC';
    const address = await readFirstId(victim, addresses, 'addresses');
    return {
      uses: {
        'POST /api/user/deposit_wallets/remove': [{ body: { id } }],
        'POST /api/user/deposit_wallets/rename': [{ body: { id, label: 'Mine' } }],
        'POST /api/user/withdrawal_addresses/rename': [{ body: { id: address, name: 'Mine' } }],
        'POST /api/user/withdrawal_addresses/remove': [{ body: { id: address } }],
      },
      watched: ['/api/user/accounts', '/api/v2/user/deposit_wallets', addresses],
    };
  },
  keys: async (world) => ({
    'POST /admin/api/held-deposits/{id}/match': { ...world.operator, fresh: () => lostCoins(world) },
    'POST /admin/api/held-deposits/{id}/return': {
      ...world.operator,
      fresh: async () => ({
        path: `/admin/api/held-deposits/${await heldCoins(world)}/return`,
        body: { to: { Address: 'rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN' } },
      }),
    },
    'POST /admin/api/disputed-deposits/{id}/settle': {
      ...world.operator,
      fresh: async () => {
        const id = await disputedCoins(world);
        return { path: `/admin/api/disputed-deposits/${id}/settle`, body: { choice: 'write_off' } };
      },
    },
    'POST /admin/api/withdrawals/{id}/give-up': {
      ...world.operator,
      fresh: async () => ({
        path: `/admin/api/withdrawals/${await waitingWithdrawal(world)}/give-up`,
        body: {},
      }),
    },
  }),
  jobs: {
    'wallets-release': 'features/wallets/deposits/limited-deposits.db.test.ts',
    'wallets-send': 'features/wallets/many-rows.db.test.ts',
    'wallets-sweep': 'platform/database/iterate-rows.test.ts',
    'wallets-watch': 'features/wallets/many-rows.db.test.ts',
  },
};
