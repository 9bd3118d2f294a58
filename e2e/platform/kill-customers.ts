import { setTimeout as wait } from 'node:timers/promises';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  payByBank,
  sellOrder,
} from '../../apps/server/src/program/testing/order-requests.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { demo } from './log-in.ts';
import { createRetryingClient } from './retrying-client.ts';

/** The responses that a customer got about one order. No later response may contradict them. */
export interface CustomerAction {
  readonly scenario: string;
  readonly key: string;
  readonly body: unknown;
  readonly client: TestClient;
  readonly order: OpenedOrder;
  /** Every state that was observed, in order. */
  readonly seen: string[];
  /** From the response that created the order until the order ended. */
  tookMs: number;
}

interface Scenario {
  readonly name: string;
  readonly needsLogin?: boolean;
  readonly body: (client: TestClient, random: () => number) => Promise<unknown>;
  readonly act?: (client: TestClient, order: OpenedOrder, key: string) => Promise<unknown>;
}

const crowns = (random: () => number) => String(100 + Math.floor(random() * 900));
const coins = (random: () => number) => `0.000${1 + Math.floor(random() * 9)}`;
const kept = { payout_type: 'KEEP', coin_address: null };
const fromBalance = { ...kept, email: null, payment_type: 'VIRTUAL' };

const sendCoins = async (client: TestClient, order: OpenedOrder) => {
  const { payment } = await fetchOrder(client, order);
  // A customer whose payment's response was lost finds nothing left to pay.
  if (payment?.address === undefined) return;
  const { address, amount } = payment;
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
};

const pay = async (client: TestClient, order: OpenedOrder) => {
  if ((await fetchOrder(client, order)).payment !== null) await payByBank(client, order);
};

const scenarios: readonly Scenario[] = [
  {
    name: 'buy and keep',
    body: (client, random) => buyOrder(client, { fiat_value: crowns(random), ...kept }),
    act: pay,
  },
  {
    name: 'buy and send',
    body: (client, random) => buyOrder(client, { fiat_value: crowns(random) }),
    act: pay,
  },
  {
    name: 'sell to bank',
    body: (client, random) => sellOrder(client, { coin_value: coins(random) }),
    act: sendCoins,
  },
  {
    name: 'buy from the balance',
    needsLogin: true,
    body: (client, random) => buyOrder(client, { fiat_value: crowns(random), ...fromBalance, purpose: null }),
  },
  {
    name: 'sell from the balance',
    needsLogin: true,
    body: (client, random) =>
      sellOrder(client, { coin_value: coins(random), ...fromBalance, deposit_network: null }),
  },
  {
    name: 'change of mind',
    body: (client, random) => buyOrder(client, { fiat_value: crowns(random) }),
    act: (client, { id, secret }, key) =>
      client.post(
        '/api/order/cancel_before_payment',
        { id, ...(secret !== '' && { secret }) },
        { 'idempotency-key': `${key}-cancel` },
      ),
  },
];

const finals = ['FINISHED', 'CANCELED'];
/**
 * Keeps each customer below the withdrawal limit of unverified customers (requirement 9), above which payouts are held.
 */
const maxOrdersPerPerson = 8;
const pollIntervalMs = 300;
/**
 * The deadline of an order after the last kill. Before that, no program may live long enough to end it: a bank file whose response was
 * lost waits for a minute.
 */
const longestOrderMs = 240_000;

/**
 * Simulates one customer, who places order after order and follows each to its end, until `isOver`. Half of the customers are signed in.
 */
export async function customer(
  {
    origin,
    random,
    isOver,
    name,
  }: { origin: string; random: () => number; isOver: () => boolean; name: string },
  customerActions: CustomerAction[],
): Promise<void> {
  const client = await createRetryingClient(origin);
  const isSignedIn = random() < 0.5;
  if (isSignedIn) {
    const { status, body, text } = await client.post('/api/login', demo.balances);
    if (status !== 200) throw new Error(`login: ${status} ${text}`);
    client.useToken(String(body.token));
  }
  const possible = scenarios.filter(({ needsLogin = false }) => needsLogin === isSignedIn);
  for (let count = 1; !isOver(); count += 1) {
    const scenario = possible[Math.floor(random() * possible.length)];
    if (scenario === undefined) throw new Error('expected an action of every customer');
    const key = `${name}-${count}-${scenario.name.replaceAll(' ', '-')}`;
    const ordered = await scenario.body(client, random);
    const body = {
      ...(ordered as object),
      ...(!isSignedIn && { email: `${name}-${Math.floor(count / maxOrdersPerPerson)}@kill.test` }),
    };
    const answer = await client.post('/api/new_order', body, { 'idempotency-key': key });
    // A rate may expire while the program is down: the customer loads the new one and orders again.
    if (answer.status === 409) continue;
    if (answer.status !== 200) throw new Error(`${scenario.name}: ${answer.status} ${answer.text}`);
    const { id, secret } = answer.body as { id: string; secret: string | null };
    const order = { id, secret: secret ?? '', key: `id=${id}${secret === null ? '' : `&secret=${secret}`}` };
    const customerAction: CustomerAction = {
      scenario: scenario.name,
      key,
      body,
      client,
      order,
      seen: [],
      tookMs: 0,
    };
    customerActions.push(customerAction);
    await scenario.act?.(client, order, key);
    await follow(customerAction, isOver);
  }
}

async function follow(customerAction: CustomerAction, isOver: () => boolean): Promise<void> {
  const began = performance.now();
  for (let deadline = Number.POSITIVE_INFINITY; performance.now() < deadline; ) {
    if (isOver() && !Number.isFinite(deadline)) deadline = performance.now() + longestOrderMs;
    const { status } = await fetchOrder(customerAction.client, customerAction.order);
    if (customerAction.seen.at(-1) !== status) customerAction.seen.push(status);
    customerAction.tookMs = performance.now() - began;
    if (finals.includes(status)) return;
    await wait(pollIntervalMs);
  }
  throw new Error(
    `${customerAction.scenario} (${customerAction.key}) never ended: ${customerAction.seen.join(', ')}`,
  );
}
