import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../apps/server/src/platform/postgres/postmaster.ts';
import { freeBasePort } from '../e2e/platform/free-ports.ts';
import { measureOrders, roomyLimits } from './http/measure-orders.ts';
import { measureRates } from './http/measure-rates.ts';
import { type LoadFigures, measureIdleCpu, startLoadClient } from './measure/measure-load.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';
import { startProgram } from './program/running-program.ts';

const barePortOffset = 2;
const requestsPortOffset = 4;

/**
 * Measures the CPU cost of API requests against a bare server that returns the same bytes, and against one ledger transfer. Alternates
 * between them and reports the median round. `--rounds 5 --requests 10000 --orders 400 [--port 41900]`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '10000' },
      orders: { type: 'string', default: '400' },
      port: { type: 'string' },
    },
  });
  const [rounds = 0, requests = 0, orders = 0] = [values.rounds, values.requests, values.orders].map(Number);
  if (!(rounds > 0 && requests > 0 && orders > 0)) throw new Error('expected whole numbers above 0');
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);
  const barePort = port + barePortOffset;

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-http-'));
  const requestsFolder = mkdtempSync(join(tmpdir(), 'dukat-bench-requests-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const client = startLoadClient();
  try {
    const program = await startProgram({
      port,
      dataDirectory: folder,
      databaseUrl: postgres.url,
      env: { DATABASE_OWNER_URL: postgres.ownerUrl, RATE_LIMITS: roomyLimits },
    });
    try {
      const atRest = await measureIdleCpu(program);
      const rates = [];
      for (const path of ['/api/compact_rates', '/api/rates'])
        rates.push(
          await measureRates(client, program, { port, barePort }, path, { rounds, requests, atRest }),
        );
      const postmasterPid = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
      const requestsPort = port + requestsPortOffset;
      const place = {
        port,
        barePort,
        requestsPort,
        folder: requestsFolder,
        databaseUrl: postgres.url,
        postmasterPid,
      };
      const measured = await measureOrders(client, program, place, { rounds, requests: orders });
      const { whole, request, transfer, constant, orderMails, tracing } = measured;

      console.log(machineLine());
      const row = (name: string, figures: readonly LoadFigures[], reference: readonly LoadFigures[]) => [
        name,
        `${cpu(figures).toFixed(1)} us`,
        `${perSecond(figures)}/s`,
        `${rounded(cpu(figures) / cpu(reference)).toFixed(2)}x`,
      ];
      printTable(
        ['one request', 'CPU', 'requests', 'CPU of reference'],
        [
          ...rates.flatMap(({ path, bytes, program: ours, bare }) => [
            row(`GET ${path}, ${bytes} bytes`, ours, bare),
            row('  bare node:http, the same', bare, bare),
          ]),
          row('POST /api/new_order (VIRTUAL), with its database, the request alone', request, transfer),
          row('  in turns with the next: without tracing', tracing.off, transfer),
          row('  the same with tracing at 0.2', tracing.on, transfer),
          row('  everything until its last mail is delivered', whole, transfer),
          row('  one ledger transfer through SQL, with its database', transfer, transfer),
          row('  bare handler that answers a constant', constant, transfer),
        ],
      );
      const ratios = rates.map(({ path, program: ours, bare }) => [path, rounded(cpu(ours) / cpu(bare))]);
      console.log(
        JSON.stringify({
          benchmark: 'http',
          restShareOfCore: rounded(atRest / 1_000_000, 3),
          ratio: Math.max(...ratios.map(([, value]) => Number(value))),
          ratios: Object.fromEntries(ratios),
          newOrder: { microseconds: rounded(cpu(request), 0), perSecond: perSecond(request) },
          newOrderToLastMail: {
            microseconds: rounded(cpu(whole), 0),
            perSecond: perSecond(whole),
            orderMails,
          },
          transfer: { microseconds: rounded(cpu(transfer), 0), perSecond: perSecond(transfer) },
          newOrderRatio: rounded(cpu(request) / cpu(transfer)),
          newOrderToLastMailRatio: rounded(cpu(whole) / cpu(transfer)),
          tracing: {
            costPercent: rounded((tracing.ratio - 1) * 100, 1),
            microsecondsOff: rounded(cpu(tracing.off), 0),
            microsecondsOn: rounded(cpu(tracing.on), 0),
            spansPerOrder: rounded(tracing.spansPerOrder, 1),
          },
          newOrdersToConstant: rounded(perSecond(request) / perSecond(constant), 3),
        }),
      );
    } finally {
      await program.stop();
    }
  } finally {
    await client.stop();
    await postgres.stop();
    for (const each of [folder, requestsFolder]) rmSync(each, { recursive: true, force: true });
  }
}

function cpu(figures: readonly LoadFigures[]): number {
  return median(figures.map(({ microseconds }) => microseconds));
}

function perSecond(figures: readonly LoadFigures[]): number {
  return Math.round(median(figures.map((each) => each.perSecond)));
}
