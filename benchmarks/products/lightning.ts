import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { freeBasePort } from '../../e2e/platform/free-ports.ts';
import { signIn } from '../http/customer.ts';
import { startBare } from '../measure/bare-server.ts';
import { type LoadFigures, measureIdleCpu, startLoadClient } from '../measure/measure-load.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { machineLine, median, printTable, rounded } from '../measure/table.ts';
import { fundPortfolios, openPaying } from './benchmark-node.ts';
import { openClaimers } from './claimers.ts';
import { type FollowFigures, measureFollowing, measureInvoices } from './measure-node-work.ts';
import { measureDecode, measurePayments, measureTaps } from './measure-requests.ts';

const barePortOffset = 2;
const nodePortOffset = 4;
/** One address sends everything here. */
const roomyLimits =
  'new-orders=10000/100000,public=10000/100000,visitors=10000/100000,callbacks=10000/100000';
/** Each request sums the customer's earlier withdrawals, so many customers share them. */
const customers = 200;
const decoded = 2000;
const fresh = 50;

interface Counts {
  readonly payments: number;
  readonly taps: number;
  readonly invoices: number;
  readonly unknown: number;
  readonly rounds: number;
}

interface Place {
  readonly folder: string;
  readonly url: string;
  readonly ownerUrl: string;
  readonly database: Database;
  readonly port: number;
}

/**
 * Measures payment requests over ledger transfers and taps of a card on the program without background work, then invoices and payments
 * without a known end with the sandbox node in another process. `--payments 2000 --taps 200 --invoices 2000 --unknown 10000 --rounds 5`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      payments: { type: 'string', default: '2000' },
      taps: { type: 'string', default: '200' },
      invoices: { type: 'string', default: '2000' },
      unknown: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const [payments = 0, taps = 0, invoices = 0, unknown = 0, rounds = 0] = [
    ...[values.payments, values.taps, values.invoices, values.unknown, values.rounds],
  ].map(Number);
  const counts = { payments, taps, invoices, unknown, rounds };
  if (!Object.values(counts).every((count) => count > 0)) throw new Error('expected whole numbers above 0');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-lightning-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const database = openDatabase({ url: postgres.url, max: 8, role: applicationRole });
  try {
    const { url, ownerUrl } = postgres;
    const place = { folder, url, ownerUrl, database, port: await freeBasePort() };
    const requests = await measureRequests(place, counts);
    report(counts, { ...requests, decode: measureDecode(decoded), ...(await measureNode(place, counts)) });
  } finally {
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRequests({ folder, url, ownerUrl, database, port }: Place, counts: Counts) {
  const client = startLoadClient();
  const program = await startBare('benchmarks/http/requests-only.ts', [String(port), url, ownerUrl], {
    RATE_LIMITS: roomyLimits,
  });
  try {
    const origin = `http://localhost:${port}`;
    const password = 'Verified-2';
    const verified = await signIn(origin, 'verified@dukat.test', password);
    const users = await openClaimers(database, origin, customers);
    await database.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
    await fundPortfolios(database, '0.01');
    const extraCpu = () => familyCpuMicroseconds(readPostmaster(join(folder, 'postgres'))?.pid ?? 0);
    const context = { extraCpu, atRest: await measureIdleCpu(program, extraCpu) };
    const place = { client, program, port, barePort: port + barePortOffset, database, databaseUrl: url };
    const requests = await measurePayments({ ...place, customers: users, context }, counts);
    return { ...requests, taps: await measureTaps(origin, verified, { password, taps: counts.taps }) };
  } finally {
    await program.stop();
    await client.stop();
  }
}

async function measureNode({ url, database, port }: Place, { invoices, unknown }: Counts) {
  const nodePort = port + nodePortOffset;
  const node = await startBare('benchmarks/products/lightning-node.ts', [String(nodePort), url]);
  try {
    const deps = openPaying(database, nodePort);
    const rows = await database
      .selectFrom('users')
      .select('portfolio_id')
      .where('portfolio_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(customers)
      .execute();
    const portfolios = rows.flatMap(({ portfolio_id: id }) => id ?? []);
    return {
      invoices: await measureInvoices(deps, { portfolios, count: invoices }),
      follow: await measureFollowing(deps, { portfolios, unknown, fresh }),
    };
  } finally {
    await node.stop();
  }
}

interface Figures {
  readonly payment: readonly LoadFigures[];
  readonly transfer: readonly LoadFigures[];
  readonly taps: readonly number[];
  readonly decode: readonly number[];
  readonly invoices: { readonly made: number; readonly booked: number };
  readonly follow: FollowFigures;
}

const p99 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

function report(counts: Counts, { payment, transfer, taps, decode, invoices, follow }: Figures): void {
  const cpu = (figures: readonly LoadFigures[]) => median(figures.map(({ microseconds }) => microseconds));
  const perSecond = (figures: readonly LoadFigures[]) => median(figures.map((each) => each.perSecond));
  const ratio = cpu(payment) / cpu(transfer);
  const { followSeconds, calm, beside } = follow;
  const slower = median(beside) / median(calm);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(machineLine());
  printTable(
    ['Lightning, with the database', 'figure', 'a second', 'ratio'],
    [
      [
        `POST /api/lightning/pay_invoice, CPU`,
        `${cpu(payment).toFixed(0)} us`,
        perSecond(payment).toFixed(0),
        `${ratio.toFixed(2)}x`,
      ],
      [
        '  one ledger transfer through SQL, CPU',
        `${cpu(transfer).toFixed(0)} us`,
        perSecond(transfer).toFixed(0),
        '1.00x',
      ],
      [`tap to answer, median of ${counts.taps}`, ms(median(taps)), '', ''],
      ['  p99', ms(p99(taps)), '', ''],
      ['decoding an invoice, CPU', `${median(decode).toFixed(0)} us`, '', ''],
      [`invoices made, ${counts.invoices}`, '', invoices.made.toFixed(0), ''],
      ['  settled ones booked', '', invoices.booked.toFixed(0), ''],
      [
        `following ${counts.unknown} unknown payments`,
        `${followSeconds.toFixed(1)} s`,
        (counts.unknown / followSeconds).toFixed(0),
        '',
      ],
      [
        `  a new payment beside them, median of ${beside.length}`,
        ms(median(beside)),
        '',
        `${slower.toFixed(2)}x`,
      ],
      ['  a new payment alone, median', ms(median(calm)), '', '1.00x'],
      ['  a new payment beside them, longest', ms(Math.max(...beside)), '', ''],
    ],
  );
  console.log(
    JSON.stringify({
      ...{ benchmark: 'products', product: 'lightning', ...counts, payRatio: rounded(ratio) },
      ...{ payMicroseconds: rounded(cpu(payment), 0), transferMicroseconds: rounded(cpu(transfer), 0) },
      ...{
        tapMs: rounded(median(taps)),
        tapP99Ms: rounded(p99(taps)),
        decodeMicroseconds: rounded(median(decode)),
      },
      ...{
        made: rounded(invoices.made),
        booked: rounded(invoices.booked),
        followSeconds: rounded(followSeconds),
      },
      ...{
        calmMs: rounded(median(calm)),
        besideMs: rounded(median(beside)),
        besideMost: rounded(Math.max(...beside)),
      },
    }),
  );
}
