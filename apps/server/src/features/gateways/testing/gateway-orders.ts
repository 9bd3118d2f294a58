import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { findGatewayPayment, findNewestPayment } from '../payments/gateway-payments-repository.ts';
import { gatewayPayer } from './gateway-payer.ts';

export interface OrderByCard {
  readonly order: OpenedOrder;
  /** The id of its payment. */
  readonly id: string;
  readonly link: string | null;
  readonly email: string;
}

const keep = { payout_type: 'KEEP', coin_address: null };

/** Creates orders of two thousand crowns that are paid through a gateway. */
export function gatewayOrders(program: TestProgram) {
  const payer = gatewayPayer(program);
  let serial = 0;

  /** An order that is ready to be paid. */
  async function ready(
    client: TestClient,
    { provider = 'THE_PAY', changes = {} }: { provider?: GatewayProvider; changes?: object } = {},
  ): Promise<OrderByCard> {
    serial += 1;
    const email = `pays-by-card-${serial}@example.com`;
    const terms = { ...keep, fiat_value: '2000', payment_type: provider, email, ...changes };
    const order = await open(client, await buyOrder(client, terms));
    const id = (await findNewestPayment(program.database, order.id))?.public_id ?? '';
    await payer.openAt(id);
    return { order, id, link: (await findGatewayPayment(program.database, id))?.link ?? null, email };
  }

  async function paid(client: TestClient, given: Parameters<typeof ready>[1] = {}): Promise<OrderByCard> {
    const made = await ready(client, given);
    await payer.play(made.link, 'paid');
    await payer.queryPayment(made.id);
    return made;
  }

  /** Paid after it was canceled: its money waits for its payer's choice. */
  async function waiting(client: TestClient, provider: GatewayProvider = 'THE_PAY') {
    const made = await ready(client, { provider });
    const { id, secret } = made.order;
    await client.post('/api/order/cancel_before_payment', { id, secret });
    await payer.play(made.link, 'paid');
    await payer.queryPayment(made.id);
    const [first] = (await fetchOrder(client, made.order)).waiting_payments;
    if (first === undefined) throw new Error('what came late waits');
    return { ...made, token: String(first.token) };
  }

  return { ready, paid, waiting };
}
