import { paymentToken, payoutToken } from '../../../features/orders/creation/order-secret.ts';
import {
  bitcoinAddress,
  type OpenedOrder,
  open,
  openQuickTrade,
  orderOf,
  payByBank,
  type Ticked,
} from '../order-requests.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { comingAgain } from './coming-again.ts';

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
  readonly keyOf: (act: string) => Readonly<Record<string, string>>;
}

/** The actions of the customer and of the outside world on one order. Repeated after a crash, they do only what is missing. */
const scenarios = {
  bought: ({ program, client, order }: Scene) => payOnce(program, client, order),
  sold: ({ program, client, order }: Scene) => sendCoinsOnce(program, client, order),
  canceled: ({ client, order, keyOf }: Scene) =>
    ask(client, '/api/cancel_order', idOf(order), keyOf('cancel')),
  updated: ({ client, order, plan, keyOf }: Scene) =>
    ask(
      client,
      '/api/order/update_price',
      { ...idOf(order), rate_value: plan.rate.value, time: plan.rate.time },
      keyOf('update'),
    ),
  traded: async ({ program, client, order, plan, keyOf }: Scene) => {
    const token = await shortPayment(program, client, order);
    const { value, time } = plan.rate;
    const choice = { choice: 'current_rate', token, rate_value: value, time };
    await ask(client, '/api/order/waiting_payment', choice, keyOf('decide'));
  },
  'sent-back': async ({ program, client, order, keyOf }: Scene) => {
    const token = await shortPayment(program, client, order);
    await ask(client, '/api/order/waiting_payment', { choice: 'send_back', token }, keyOf('decide'));
  },
  'coins-sent-back': async ({ program, client, order, keyOf }: Scene) => {
    await sendCoinsOnce(program, client, order, '0.002');
    const token = await tokenOfPayment(program, order);
    const to = { Address: bitcoinAddress };
    const choice = { choice: 'send_back', token, to, secret: order.secret };
    await ask(client, '/api/order/waiting_payment', choice, keyOf('decide'));
  },
  expired: async ({ program, order }: Scene) => {
    const past = new Date(program.clock.now().getTime() - 1);
    await program.database
      .updateTable('orders')
      .set({ due_at: past })
      .where('public_id', '=', order.id)
      .execute();
  },
  confirmed: ({ program, client, order, keyOf }: Scene) => {
    const token = payoutToken(program.deps.orderDeps.secretKey, order.id);
    return ask(client, '/api/order/confirm_payout', { id: order.id, token }, keyOf('confirm'));
  },
  'confirmed-by-code': ({ client, order, plan, index, keyOf }: Scene) =>
    ask(client, '/api/order/confirm_payout', { id: order.id, code: plan.codes?.[index] }, keyOf('confirm')),
  // A quick trade is paid from the balance when it is opened.
  'quick-traded': async () => {},
};

export type ScenarioName = keyof typeof scenarios;

/** Performs the missing steps of the plan and runs the program until nothing is left to do. */
export async function playPlan(program: TestProgram, asked: TestClient, plan: Plan): Promise<OpenedOrder[]> {
  const client = comingAgain(asked);
  const orders: OpenedOrder[] = [];
  for (let index = 0; index < plan.orders; index += 1) {
    const keyOf = (act: string) => ({ 'idempotency-key': `${plan.key}:${index}:${act}` });
    const opened = plan.scenario === 'quick-traded' ? openQuickTrade : open;
    const order = await opened(client, plan.body, keyOf('open'));
    await scenarios[plan.scenario]({ program, client, plan, order, index, keyOf });
    orders.push(order);
  }
  await program.settle();
  return orders;
}

const idOf = ({ id, secret }: OpenedOrder) => ({ id, ...(secret !== '' && { secret }) });

async function ask(
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
  const { payment } = await orderOf(client, order);
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
  const { payment } = await orderOf(client, order);
  if (payment === null) return;
  const sent = await program.database
    .selectFrom('sandbox_chain_transactions')
    .select('id')
    .where('recipient', '=', String(payment.address))
    .executeTakeFirst();
  if (sent !== undefined) return;
  const { address, amount } = payment;
  await ask(client, '/sandbox/chain/BTC/send', { asset: 'BTC', address, amount: other ?? amount }, {});
}

/** Pays too little. Returns the token of the payment that waits, or has waited, for its payer's choice. */
async function shortPayment(program: TestProgram, client: TestClient, order: OpenedOrder): Promise<string> {
  await payOnce(program, client, order, '900');
  return tokenOfPayment(program, order);
}

async function tokenOfPayment(program: TestProgram, order: OpenedOrder): Promise<string> {
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
