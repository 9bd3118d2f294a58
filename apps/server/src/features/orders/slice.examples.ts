import { fromBalance, keep } from '../../program/testing/examples/idempotency-world.ts';
import {
  bitcoinAddress,
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
} from '../../program/testing/order-requests.ts';
import type {
  ForeignUse,
  ForeignWorld,
  IdempotencyCase,
  IdempotencyWorld,
  RequestExample,
  SliceExamples,
} from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { payoutToken } from './creation/order-secret.ts';

const wrongSecret = 'A'.repeat(43);
const link = { token: wrongSecret };

async function requests(client: TestClient): Promise<Readonly<Record<string, RequestExample>>> {
  const buy = await buyOrder(client, { email: null });
  const order = { id: (await open(client, buy)).id };
  const trade = { cryptoCurrency: 'BTC', cryptoAmount: '0.01', fiatAmount: '20000', fiatCurrency: 'CZK' };
  return {
    'POST /api/order/send_payment_confirmation': { body: order },
    'GET /api/user/limits': { query: { currency: 'CZK' } },
    'POST /api/new_order': {
      body: {
        ...buy,
        fingerprint: 'f',
        accept_marketing_emails: null,
        deposit_network: null,
        tradeId: null,
        overrideRef: 'r',
        purpose_text: 't',
        purpose_clicked_values: [],
        is_editing_fiat: true,
      },
    },
    'GET /api/order': { query: { ...order, secret: wrongSecret } },
    'GET /api/user/orders': { query: { offset: '0', limit: '25', status: 'active' } },
    'POST /api/order/update_price': { body: { ...order, rate_value: buy.rate_value, time: buy.time } },
    'POST /api/order/exchange_now': { body: { ...order, rate_value: buy.rate_value, time: buy.time } },
    'POST /api/cancel_order': { body: { ...order } },
    'POST /api/order/cancel_before_payment': { body: { ...order } },
    'POST /api/order/generate_wallet': { body: { ...order } },
    'POST /api/order/pay_again': { body: { ...order } },
    'POST /api/order/confirm_payout': { body: { ...order, ...link } },
    'GET /api/order/waiting_payment': { query: link },
    'POST /api/order/waiting_payment': {
      body: { ...link, choice: 'current_rate', rate_value: buy.rate_value, time: buy.time },
    },
    'GET /api/trade': { query: { tradeId: 'unknown' } },
    'POST /api/trade': { body: { sell: false, ...trade, withdrawalAddress: { Address: bitcoinAddress } } },
    'POST /api/trade/verification': {
      body: {
        email: 'jana@example.com',
        agreement: true,
        trade: { ...trade, sell: false, fiatAmount: '30000', withdrawalAddress: null },
      },
    },
    'GET /api/user/kept_trade': { query: {} },
    'POST /api/events/ticket': { body: { orders: [order] } },
  };
}

/** The victim's own order and a visitor's, each without a secret and with a wrong one. */
async function foreign({ victim, visitor }: ForeignWorld) {
  const { id: own } = await open(victim, await buyOrder(victim, { email: null }));
  const { id: visitors } = await open(visitor, await buyOrder(visitor, { email: 'passer-by@example.com' }));
  const onBoth = (use: (order: { id: string; secret?: string }) => ForeignUse) =>
    [own, visitors].flatMap((id) => [use({ id }), use({ id, secret: wrongSecret })]);
  const asBody = onBoth((body) => ({ body }));
  const time = Date.UTC(2026, 2, 2, 10);
  return {
    uses: {
      'GET /api/order': onBoth((query) => ({ query: new URLSearchParams(query).toString() })),
      'POST /api/order/update_price': onBoth((order) => ({
        body: { ...order, rate_value: '2000000', time },
      })),
      'POST /api/order/exchange_now': onBoth((order) => ({
        body: { ...order, rate_value: '2000000', time },
      })),
      'POST /api/cancel_order': asBody,
      'POST /api/order/cancel_before_payment': asBody,
      'POST /api/order/generate_wallet': asBody,
      'POST /api/order/send_payment_confirmation': asBody,
      'POST /api/order/pay_again': asBody,
      'POST /api/order/confirm_payout': [{ body: { id: own, ...link } }],
      'GET /api/order/waiting_payment': [{ query: `token=${wrongSecret}` }],
      // A visitor's request, a saved form, and what order-access.db.test.ts covers for tickets.
      'POST /api/new_order': [],
      'GET /api/trade': [],
      // keep-trade.db.test.ts reads another person's saved order.
      'GET /api/user/kept_trade': [{ query: 'tradeId=unknown' }],
      'POST /api/events/ticket': [],
    },
    watched: ['/api/user/orders', `/api/order?id=${own}`],
  };
}

const asleep = { ...keep, ...fromBalance, rate_type: 'CUSTOM', rate_value: '1900000' };
const orderKey = ({ id, secret }: OpenedOrder) => ({ id, ...(secret !== '' && { secret }) });

async function keys(world: IdempotencyWorld): Promise<Readonly<Record<string, IdempotencyCase>>> {
  const { program, user, stranger, visitor, owned, visitors } = world;
  return {
    'POST /api/new_order': {
      ...stranger,
      fresh: async () => ({ path: '/api/new_order', body: await buyOrder(visitor, keep) }),
    },
    'POST /api/order/update_price': {
      ...user,
      fresh: async () => {
        const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
        const body = { ...orderKey(await owned(asleep)), rate_value: value, time };
        return { path: '/api/order/update_price', body };
      },
    },
    'POST /api/order/exchange_now': {
      ...user,
      fresh: async () => {
        const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
        const body = { ...orderKey(await owned(asleep)), rate_value: value, time };
        return { path: '/api/order/exchange_now', body };
      },
    },
    'POST /api/cancel_order': {
      ...user,
      fresh: async () => ({ path: '/api/cancel_order', body: orderKey(await owned(asleep)) }),
    },
    'POST /api/order/cancel_before_payment': {
      ...stranger,
      fresh: async () => ({ path: '/api/order/cancel_before_payment', body: orderKey(await visitors()) }),
    },
    'POST /api/order/pay_again': {
      ...stranger,
      fresh: async () => {
        const order = await visitors({ payment_type: 'COMGATE' });
        await program.database
          .updateTable('gateway_payments')
          .set({ status: 'canceled' })
          .where('order_public_id', '=', order.id)
          .execute();
        return { path: '/api/order/pay_again', body: orderKey(order) };
      },
    },
    'POST /api/order/confirm_payout': {
      ...stranger,
      fresh: async () => {
        const { id } = await owned(fromBalance);
        const token = payoutToken(program.deps.orderDeps.secretKey, id);
        return { path: '/api/order/confirm_payout', body: { id, token } };
      },
    },
    'POST /api/order/waiting_payment': {
      ...stranger,
      fresh: async () => {
        const order = await visitors();
        await payByBank(visitor, order, { amount: '900' });
        await program.settle(2);
        const { waiting_payments: waiting } = await fetchOrder(visitor, order);
        return { path: '/api/order/waiting_payment', body: { choice: 'send_back', token: waiting[0].token } };
      },
    },
  };
}

export const examples: SliceExamples = {
  requests,
  foreign,
  keys,
  jobs: {
    'orders-expire': 'features/orders/expire-orders.db.test.ts',
    'orders-trade': 'features/orders/trading/trade-due-orders.db.test.ts',
    'orders-work': 'platform/database/iterate-rows.test.ts',
  },
};
