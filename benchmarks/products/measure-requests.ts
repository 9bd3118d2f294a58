import { randomBytes } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { assert } from '@dukat/rules/result';
import { makeInvoice } from '../../apps/sandbox/src/adapters/lightning-sandbox/make-invoice.ts';
import { TestChip } from '../../apps/server/src/features/bolt-cards/testing/test-chip.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { benchmarkPortfolios, fund } from '../http/benchmark-accounts.ts';
import type { Customer } from '../http/customer.ts';
import { startBare } from '../measure/bare-server.ts';
import { type LoadClient, type LoadContext, type LoadFigures, measureLoad } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { requestText } from '../measure/request-text.ts';

const connections = 8;
const decodeRounds = 5;
const outsideKey = randomBytes(32);

/** Signs an invoice of the outside world. */
export const outsideInvoice = (sats: bigint, isPrivate = false) =>
  makeInvoice({
    ...{ key: outsideKey, msat: sats * 1000n, description: { text: 'Coffee' } },
    ...{ expirySeconds: 86_400, now: new Date(), isPrivate },
  });

/** Microseconds to decode an invoice and check its signature: the median round over different invoices. */
export function measureDecode(count: number): readonly number[] {
  const requests = Array.from({ length: count }, (_, index) => outsideInvoice(100n, index % 2 === 0).request);
  return Array.from({ length: decodeRounds }, () => {
    const before = process.cpuUsage();
    for (const request of requests) assert(!decodeInvoice(request).refused, 'expected a valid invoice');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / count;
  });
}

export interface RequestsPlace {
  readonly client: LoadClient;
  readonly program: MeasuredProcess;
  readonly port: number;
  readonly barePort: number;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly customers: readonly Pick<Customer, 'headers'>[];
  readonly context: LoadContext;
}

let serial = 0;

/** Measures payment requests of many customers by turns with ledger transfers behind a bare server, on the same PostgreSQL. */
export async function measurePayments(
  { client, program, port, barePort, database, databaseUrl, customers, context }: RequestsPlace,
  { payments, rounds }: { readonly payments: number; readonly rounds: number },
): Promise<{ readonly payment: readonly LoadFigures[]; readonly transfer: readonly LoadFigures[] }> {
  await fund(database, benchmarkPortfolios);
  const bare = await startBare('benchmarks/http/bare-orders.ts', [String(barePort), databaseUrl, '{}']);
  try {
    const origin = `http://localhost:${port}`;
    const requests = Math.floor(payments / rounds);
    const payment = (count: number) => {
      const texts = Array.from({ length: count }, () => {
        serial += 1;
        const { headers } = customers[serial % customers.length] ?? { headers: {} };
        const key = { 'idempotency-key': `bench-lightning-${serial}` };
        const body = { request: outsideInvoice(100n).request, max_fee: '0.00000001' };
        return requestText(origin, 'POST', '/api/lightning/pay_invoice', { ...headers, ...key }, body);
      });
      const [first = '', ...others] = texts;
      return measureLoad(
        client,
        { port, connections, requests: count, texts: [first, ...others] },
        program,
        context,
      );
    };
    const transferText = requestText(origin, 'POST', '/transfer', {}, {});
    const transfer = () =>
      measureLoad(client, { port: barePort, connections, requests, texts: [transferText] }, bare, {
        ...context,
        atRest: 0,
      });
    await payment(requests);
    await transfer();
    const figures = { payment: [] as LoadFigures[], transfer: [] as LoadFigures[] };
    for (let round = 0; round < rounds; round += 1) {
      figures.payment.push(await payment(requests));
      figures.transfer.push(await transfer());
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

const created = z.object({ link: z.object({ url: z.string() }) });
const answered = z.record(z.string(), z.unknown());

/** Milliseconds from a tap until the shop hears that it is paid, one after another: the tap and the call with the invoice. */
export async function measureTaps(
  origin: string,
  { headers }: Pick<Customer, 'headers'>,
  { password, taps }: { readonly password: string; readonly taps: number },
): Promise<readonly number[]> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(origin + path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) });
  const send = async (path: string, body?: object) => {
    const asked = body && { method: 'POST', headers: json, body: JSON.stringify(body) };
    const answer = await fetch(origin + path, asked);
    return { status: answer.status, body: answered.parse(await answer.json()) };
  };
  await post('/api/user/proof', { password });
  const form = { name: 'Bench', single_limit: '1000', daily_limit: '1000000', pin_above: null, pin: null };
  const card = created.parse(await (await post('/api/bolt_cards', form)).json());
  const chip = new TestChip(send, '04000000000001');
  await chip.write(card.link.url);
  const milliseconds: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const pr = outsideInvoice(100n).request;
    const began = performance.now();
    const { k1 } = await chip.tap();
    const { body } = await send(`/api/bolt_cards/callback?${new URLSearchParams({ k1: String(k1), pr })}`);
    assert(body.status === 'OK', `expected a paid tap: ${JSON.stringify(body)}`);
    milliseconds.push(performance.now() - began);
  }
  return milliseconds;
}
