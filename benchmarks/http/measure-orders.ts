import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { startBare } from '../measure/bare-server.ts';
import type { LoadTask } from '../measure/load.ts';
import { type LoadClient, type LoadFigures, measureIdleCpu, measureLoad } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { type Customer, signIn } from './customer.ts';
import { measureTracing, type TracingFigures } from './measure-tracing.ts';
import { type OrderEnds, orderEnds } from './order-ends.ts';

const connections = 8;
/** The limit is counted as for any customer but never reached: two customers place thousands of orders here. */
export const roomyLimits = 'new-orders=10000/100000';

export interface OrdersFigures {
  /** Includes all processing, until the SMTP server has accepted the last mail. */
  readonly whole: readonly LoadFigures[];
  /** The request only, in a program that does no processing after it. */
  readonly request: readonly LoadFigures[];
  readonly transfer: readonly LoadFigures[];
  readonly constant: readonly LoadFigures[];
  /** Mails per order, when all processing is included. */
  readonly orderMails: number;
  /** The request again, with and without tracing at the default share. */
  readonly tracing: TracingFigures;
}

type Rounds = Record<Exclude<keyof OrdersFigures, 'orderMails' | 'tracing'>, LoadFigures[]>;

export interface OrdersPlace {
  readonly port: number;
  readonly barePort: number;
  readonly requestsPort: number;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly postmasterPid: number;
}

/** A server under load, and how its cost is measured. */
interface Side {
  readonly port: number;
  readonly server: MeasuredProcess;
  readonly extraCpu: () => number | undefined;
  readonly atRest: number;
  readonly customers: readonly Customer[];
}

/**
 * Measures new orders paid from the balance: with all processing until the last mail is delivered, and the request alone in a program that
 * does no processing after it. They alternate with one ledger transfer through SQL behind a bare handler, and with a bare handler alone.
 * PostgreSQL's CPU time counts towards the side being measured.
 */
export async function measureOrders(
  client: LoadClient,
  program: MeasuredProcess,
  place: OrdersPlace,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<OrdersFigures> {
  const postgres = await startOwnPostgres({ dataDirectory: place.folder, print: () => {} });
  const [ends, endsOfRequests] = [orderEnds(place.databaseUrl), orderEnds(postgres.url)];
  const { requestsPort, barePort, databaseUrl } = place;
  const alone = await startBare(
    'benchmarks/http/requests-only.ts',
    [String(requestsPort), postgres.url, postgres.ownerUrl],
    { RATE_LIMITS: roomyLimits },
  );
  const bare = await startBare('benchmarks/http/bare-orders.ts', [String(barePort), databaseUrl, constant]);
  try {
    const whole = await measureSide(program, place.port, place.postmasterPid);
    const request = await measureSide(
      alone,
      requestsPort,
      readPostmaster(`${place.folder}/postgres`)?.pid ?? 0,
    );
    const reference = await measureSide(bare, barePort, place.postmasterPid, []);
    await ends.fund();
    await endsOfRequests.fund();

    const orders = async (side: Side, awaited?: OrderEnds) => {
      const texts = (await Promise.all(side.customers.map((customer) => customer.orderTexts()))).flat();
      const [first, ...others] = texts;
      if (first === undefined) throw new Error('expected a customer who orders');
      await awaited?.begin();
      const load: LoadTask = { port: side.port, connections, requests, texts: [first, ...others] };
      const settled = () => awaited?.settled(requests) ?? Promise.resolve();
      return measureLoad(client, load, side.server, { ...side, settled });
    };
    const [customer] = whole.customers;
    const [text = ''] = (await customer?.orderTexts()) ?? [];
    const references = (path: string) => {
      const load: LoadTask = { port: barePort, connections, requests, texts: [withPath(path, text)] };
      return measureLoad(client, load, bare, reference);
    };

    const figures: Rounds = { whole: [], request: [], transfer: [], constant: [] };
    await orders(whole, ends);
    await orders(request);
    await references('/transfer');
    for (let round = 0; round < rounds; round += 1) {
      figures.whole.push(await orders(whole, ends));
      figures.request.push(await orders(request));
      figures.transfer.push(await references('/transfer'));
      figures.constant.push(await references('/constant'));
    }
    const orderMails = await ends.orderMails();
    const tracing = await measureTracing(alone, () => orders(request), {
      rounds,
      requests,
      ratio: 0.2,
    });
    return { ...figures, orderMails, tracing };
  } finally {
    await Promise.all([ends.close(), endsOfRequests.close(), bare.stop(), alone.stop()]);
    await postgres.stop();
  }
}

const constant = JSON.stringify({
  message: null,
  redirect_url: `/order?id=${'x'.repeat(22)}`,
  id: 'x'.repeat(22),
});

/** The same request with another path. */
function withPath(path: string, text: string): string {
  return text.replace(' /api/new_order ', ` ${path} `);
}

const buyers = [
  ['demo@dukat.test', 'Demo-crowns-1'],
  ['verified@dukat.test', 'Verified-2'],
] as const;

/** Subtracts what the server and its database spend without load, such as on ticks. */
async function measureSide(
  server: MeasuredProcess,
  port: number,
  postmaster: number,
  accounts: readonly (readonly [string, string])[] = buyers,
): Promise<Side> {
  const extraCpu = () => familyCpuMicroseconds(postmaster);
  const origin = `http://localhost:${port}`;
  const customers = await Promise.all(accounts.map(([email, password]) => signIn(origin, email, password)));
  return { port, server, extraCpu, customers, atRest: await measureIdleCpu(server, extraCpu) };
}
