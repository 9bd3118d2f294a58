import { paymentToken, payoutToken } from '../../../features/orders/creation/order-secret.ts';
import {
  bitcoinAddress,
  fetchOrder,
  type OpenedOrder,
  open,
  openCardSale,
  openQuickTrade,
  payByBank,
  type Ticked,
} from '../order-requests.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { retryingClient } from './retrying-client.ts';

/** A customer's actions, recorded in advance so that another process can repeat them. */
export interface Plan {
  readonly scenario: ScenarioName;
  /** The prefix of all idempotency keys of this plan; a repeated request uses the same key. */
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly rate: Ticked;
  readonly orders: number;
  /** Codes of the owner's second factor, one for each order. */
  readonly codes?: readonly string[];
}

interface Scene {
  readonly program: TestProgram;
  readonly client: TestClient;
  readonly plan: Plan;
  readonly order: OpenedOrder;
  readonly index: number;
  /** The key of one action on one order. */
  readonly idempotencyHeader: (act: string) => Readonly<Record<string, string>>;
}

/** The actions of the customer and of the outside world on one order. Repeated after a crash, they do only what is missing. */
const scenarios = {
  bought: ({ program, client, order }: Scene) => payOnce(program, client, order),
  sold: ({ program, client, order }: Scene) => sendCoinsOnce(program, client, order),
  'sold-for-card': ({ program, client, order }: Scene) => sendCoinsOnce(program, client, order),
  canceled: ({ client, order, idempotencyHeader }: Scene) =>
    postSuccessfully(client, '/api/cancel_order', toOrderId(order), idempotencyHeader('cancel')),
  updated: ({ client, order, plan, idempotencyHeader }: Scene) =>
    postSuccessfully(
      client,
      '/api/order/update_price',
      { ...toOrderId(order), rate_value: plan.rate.value, time: plan.rate.time },
      idempotencyHeader('update'),
    ),
  traded: async ({ program, client, order, plan, idempotencyHeader }: Scene) => {
    const token = await payTooLittle(program, client, order);
    const { value, time } = plan.rate;
    const choice = { choice: 'current_rate', token, rate_value: value, time };
    await postSuccessfully(client, '/api/order/waiting_payment', choice, idempotencyHeader('decide'));
  },
  'sent-back': async ({ program, client, order, idempotencyHeader }: Scene) => {
    const token = await payTooLittle(program, client, order);
    await postSuccessfully(
      client,
      '/api/order/waiting_payment',
      { choice: 'send_back', token },
      idempotencyHeader('decide'),
    );
  },
  'coins-sent-back': async ({ program, client, order, idempotencyHeader }: Scene) => {
    await sendCoinsOnce(program, client, order, '0.002');
    const token = await findPaymentToken(program, order);
    const to = { Address: bitcoinAddress };
    const choice = { choice: 'send_back', token, to, secret: order.secret };
    await postSuccessfully(client, '/api/order/waiting_payment', choice, idempotencyHeader('decide'));
  },
  expired: async ({ program, order }: Scene) => {
    const past = new Date(program.clock.now().getTime() - 1);
    await program.database
      .updateTable('orders')
      .set({ due_at: past })
      .where('public_id', '=', order.id)
      .execute();
  },
  confirmed: ({ program, client, order, idempotencyHeader }: Scene) => {
    const token = payoutToken(program.deps.orderDeps.secretKey, order.id);
    return postSuccessfully(
      client,
      '/api/order/confirm_payout',
      { id: order.id, token },
      idempotencyHeader('confirm'),
    );
  },
  'confirmed-by-code': ({ client, order, plan, index, idempotencyHeader }: Scene) =>
    postSuccessfully(
      client,
      '/api/order/confirm_payout',
      { id: order.id, code: plan.codes?.[index] },
      idempotencyHeader('confirm'),
    ),
  // A quick trade is paid from the balance when it is opened.
  'quick-traded': async () => {},
};

export type ScenarioName = keyof typeof scenarios;

/** How the orders of a scenario are opened, if not by the exchange page. */
const openers: Partial<Readonly<Record<ScenarioName, typeof open>>> = {
  'quick-traded': openQuickTrade,
  'sold-for-card': openCardSale,
};

/** Performs the missing steps of the plan and runs the program until nothing is left to do. */
export async function runPlan(program: TestProgram, asked: TestClient, plan: Plan): Promise<OpenedOrder[]> {
  const client = retryingClient(asked);
  const orders: OpenedOrder[] = [];
  for (let index = 0; index < plan.orders; index += 1) {
    const idempotencyHeader = (act: string) => ({ 'idempotency-key': `${plan.key}:${index}:${act}` });
    const opened = openers[plan.scenario] ?? open;
    const order = await opened(client, plan.body, idempotencyHeader('open'));
    await scenarios[plan.scenario]({ program, client, plan, order, index, idempotencyHeader });
    orders.push(order);
  }
  await program.settle();
  return orders;
}

const toOrderId = ({ id, secret }: OpenedOrder) => ({ id, ...(secret !== '' && { secret }) });

async function postSuccessfully(
  client: TestClient,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await client.post(path, body, headers);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
}

/** A payer who saw the transfer leave does not send it again after a server crash. */
async function payOnce(
  program: TestProgram,
  client: TestClient,
  order: OpenedOrder,
  amount?: string,
): Promise<void> {
  const { payment } = await fetchOrder(client, order);
  // A paid order no longer shows payment instructions.
  if (payment === null) return;
  const sent = await program.database
    .selectFrom('sandbox_bank_movements')
    .select('id')
    .where('variable_symbol', '=', String(payment.variable_symbol))
    .executeTakeFirst();
  if (sent === undefined) await payByBank(client, order, amount === undefined ? {} : { amount });
}

async function sendCoinsOnce(
  program: TestProgram,
  client: TestClient,
  order: OpenedOrder,
  other?: string,
): Promise<void> {
  const { payment } = await fetchOrder(client, order);
  if (payment === null) return;
  const sent = await program.database
    .selectFrom('sandbox_chain_transactions')
    .select('id')
    .where('recipient', '=', String(payment.address))
    .executeTakeFirst();
  if (sent !== undefined) return;
  const { address, amount } = payment;
  await postSuccessfully(
    client,
    '/sandbox/chain/BTC/send',
    { asset: 'BTC', address, amount: other ?? amount },
    {},
  );
}

/** Pays too little. Returns the token of the payment that waits, or has waited, for its payer's choice. */
async function payTooLittle(program: TestProgram, client: TestClient, order: OpenedOrder): Promise<string> {
  await payOnce(program, client, order, '900');
  return findPaymentToken(program, order);
}

async function findPaymentToken(program: TestProgram, order: OpenedOrder): Promise<string> {
  const payment = () =>
    program.database
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.public_id')
      .where('o.public_id', '=', order.id)
      .executeTakeFirst();
  if ((await payment()) === undefined) await program.settle();
  return paymentToken(program.deps.orderDeps.secretKey, (await payment())?.public_id ?? '', 'page');
}
