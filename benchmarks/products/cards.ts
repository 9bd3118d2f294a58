import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { freeBasePort } from '../../e2e/platform/free-ports.ts';
import { signIn } from '../http/customer.ts';
import { startBare } from '../measure/bare-server.ts';
import { type LoadFigures, measureIdleCpu, startLoadClient } from '../measure/measure-load.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { machineLine, median, printTable, rounded } from '../measure/table.ts';
import { openClaimers } from './claimers.ts';
import { measureClaims, type Place } from './measure-claims.ts';
import { measureCodes } from './measure-codes.ts';
import { measureDelivery } from './measure-delivery.ts';
import { openCodes, pepper } from './stored-cards.ts';

const barePortOffset = 2;
/** One address sends everything here. */
const roomyLimits = 'new-orders=10000/100000,public=10000/100000,visitors=10000/100000';
/** Each claim sums the customer's earlier deposits, so many customers share the claims. */
const claimers = 200;

/**
 * Measures claims of gift cards over ledger transfers, checks of wrong codes over node:http, and a delivery of many cards at once. The
 * program runs without background work. `--cards 10000 --due 1000 --rounds 5`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cards: { type: 'string', default: '10000' },
      due: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const [cards = 0, due = 0, rounds = 0] = [values.cards, values.due, values.rounds].map(Number);
  if (!(rounds > 0 && due > 0 && cards >= rounds)) throw new Error('expected whole numbers above 0');

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-cards-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const database = openDatabase({ url: postgres.url, max: 4, role: applicationRole });
  const client = startLoadClient();
  try {
    const port = await freeBasePort();
    const program = await startBare(
      'benchmarks/http/requests-only.ts',
      [String(port), postgres.url, postgres.ownerUrl],
      { RATE_LIMITS: roomyLimits, API_KEYS_PEPPER: pepper },
    );
    try {
      const origin = `http://localhost:${port}`;
      const verified = await signIn(origin, 'verified@dukat.test', 'Verified-2');
      const customers = await openClaimers(database, origin, claimers);
      const extraCpu = () => familyCpuMicroseconds(readPostmaster(join(folder, 'postgres'))?.pid ?? 0);
      const atRest = await measureIdleCpu(program, extraCpu);
      const shared = { client, program, port, barePort: port + barePortOffset, database };
      const place: Place = {
        ...shared,
        databaseUrl: postgres.url,
        codes: await openCodes(database),
        ...{ customers, verified },
        context: { extraCpu, atRest },
      };
      const claims = await measureClaims(place, { cards, rounds });
      const checks = await measureCodes(place, rounds);
      report(cards, due, { ...claims, ...checks, delivery: [await measureDelivery(place, due)] });
    } finally {
      await program.stop();
    }
  } finally {
    await client.stop();
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = 'spread' | 'oneCard' | 'transfer' | 'malformed' | 'unknown' | 'bare' | 'delivery';

function report(
  cards: number,
  due: number,
  figures: Readonly<Record<Measured, readonly LoadFigures[]>>,
): void {
  const cpu = (name: Measured) => median(figures[name].map(({ microseconds }) => microseconds));
  const perSecond = (name: Measured) => Math.round(median(figures[name].map((each) => each.perSecond)));
  const ratio = (name: Measured, reference: Measured) => rounded(cpu(name) / cpu(reference));
  const row = (text: string, name: Measured, reference?: Measured) => [
    text,
    `${cpu(name).toFixed(0)} us`,
    `${perSecond(name)}/s`,
    reference === undefined ? '' : `${ratio(name, reference).toFixed(2)}x`,
  ];
  console.log(machineLine());
  printTable(
    ['gift cards, with the database', 'CPU', 'a second', 'CPU of reference'],
    [
      row(`POST /api/claim-gift-card, ${cards} cards`, 'spread', 'transfer'),
      row('  50 clients at once on one card', 'oneCard', 'transfer'),
      row('  one ledger transfer through SQL', 'transfer', 'transfer'),
      row('GET /api/check-gift-card-code, malformed', 'malformed', 'bare'),
      row('  unknown', 'unknown', 'bare'),
      row('  bare node:http, the same bytes', 'bare', 'bare'),
      row(`${due} cards due at once, to the last stored mail`, 'delivery'),
    ],
  );
  const names: readonly Measured[] = [
    'spread',
    'oneCard',
    'transfer',
    'malformed',
    'unknown',
    'bare',
    'delivery',
  ];
  console.log(
    JSON.stringify({
      benchmark: 'products',
      product: 'cards',
      cards,
      claimRatio: ratio('spread', 'transfer'),
      oneCardRatio: ratio('oneCard', 'transfer'),
      microseconds: Object.fromEntries(names.map((name) => [name, rounded(cpu(name), 0)])),
      perSecond: Object.fromEntries(names.map((name) => [name, perSecond(name)])),
    }),
  );
}
