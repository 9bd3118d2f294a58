import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buyOrder, open } from '../apps/server/src/program/testing/order-requests.ts';
import { freeBasePort } from '../e2e/platform/free-ports.ts';
import { createRetryingClient } from '../e2e/platform/retrying-client.ts';
import { setAnswer, startBare } from './measure/bare-server.ts';
import { type LoadFigures, measureIdleCpu, startLoadClient } from './measure/measure-load.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';
import { measurePaint, openChromium, type PaintFigures } from './pages/browser.ts';
import { measureServing } from './pages/measure-serving.ts';
import { plainPage, readPageText } from './pages/plain-page.ts';
import { measureReactSize, measureScripts } from './pages/script-weight.ts';
import { startProgram } from './program/running-program.ts';

const barePortOffset = 2;
/** The first pages that visitors open. */
const paintedPaths = ['/', '/exchange', '/koupit/bitcoin', '/blog/first-purchase', '/currencies'] as const;
const servedPaths = ['/', '/exchange'] as const;
const kilobyte = 1_000;

/**
 * Measures what a visitor with a slow phone waits for, next to a hand-written page with the same text; the scripts of a page, next to React
 * alone; and the cost of serving a page, next to bare Fastify. `--rounds 5 --requests 4000 [--port 41900]`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '4000' },
      port: { type: 'string' },
    },
  });
  const [rounds = 0, requests = 0] = [values.rounds, values.requests].map(Number);
  if (!(rounds > 0 && requests > 0)) throw new Error('expected whole numbers above 0');
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);
  const at = { port, barePort: port + barePortOffset };

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-pages-'));
  const browser = await openChromium();
  const client = startLoadClient();
  const program = await startProgram({ port, dataDirectory: folder });
  try {
    const paint = [];
    for (const path of paintedPaths)
      paint.push({ path, ...(await measurePathPaint(browser, at, path, rounds)) });
    const order = await unpaidOrder(`http://localhost:${port}`);
    paint.push({ path: '/order', ...(await measurePathPaint(browser, at, order, rounds)) });
    const react = await measureReactSize();
    const scripts = [];
    for (const path of paintedPaths)
      scripts.push({ path, ...(await measureScripts(browser, `http://localhost:${port}${path}`)) });
    const atRest = await measureIdleCpu(program);
    const serving = [];
    for (const path of servedPaths)
      serving.push(await measureServing(client, program, at, path, { rounds, requests, atRest }));

    console.log(machineLine());
    const milliseconds = (figures: readonly PaintFigures[], what: keyof PaintFigures) =>
      median(figures.map((each) => each[what]));
    const paintRow = (name: string, figures: readonly PaintFigures[], reference: readonly PaintFigures[]) => [
      name,
      `${milliseconds(figures, 'first').toFixed(0)} ms`,
      `${milliseconds(figures, 'largest').toFixed(0)} ms`,
      milliseconds(figures, 'shift').toFixed(3),
      `${milliseconds(figures, 'blocked').toFixed(0)} ms`,
      `${(milliseconds(figures, 'largest') / milliseconds(reference, 'largest')).toFixed(2)}x`,
    ];
    printTable(
      ['390 px, CPU 4x slower, 1.6 Mbit/s, 150 ms', 'first', 'largest', 'shift', 'blocked', 'of plain'],
      paint.flatMap(({ path, ours, plain }) => [
        paintRow(path, ours, plain),
        paintRow('  plain page of the same text', plain, plain),
      ]),
    );
    printTable(
      ['scripts, brotli', 'kB', 'files', 'of React'],
      [
        ...scripts.map(({ path, bytes, files }) => [
          path,
          (bytes / kilobyte).toFixed(1),
          String(files.length),
          `${(bytes / react).toFixed(2)}x`,
        ]),
        ['  React + React DOM', (react / kilobyte).toFixed(1), '1', '1.00x'],
      ],
    );
    const servingRow = (name: string, figures: readonly LoadFigures[], reference: readonly LoadFigures[]) => [
      name,
      `${cpu(figures).toFixed(0)} us`,
      `${perSecond(figures).toFixed(0)}/s`,
      `${(cpu(reference) / cpu(figures)).toFixed(2)}x`,
    ];
    printTable(
      ['one page', 'CPU', 'pages', 'pages by CPU'],
      serving.flatMap(({ path, bytes, cached, bare, drawn }) => [
        servingRow(`${path} from the cache, ${bytes} bytes`, cached, bare),
        servingRow('  bare Fastify, the same', bare, bare),
        servingRow('  drawn anew', drawn, bare),
      ]),
    );
    console.log(
      JSON.stringify({
        benchmark: 'pages',
        restShareOfCore: rounded(atRest / 1_000_000, 3),
        ratio: rounded(Math.min(...serving.map(({ cached, bare }) => cpu(bare) / cpu(cached)))),
        paint: paint.map(({ path, ours, plain }) => ({
          path,
          firstMs: rounded(milliseconds(ours, 'first'), 0),
          largestMs: rounded(milliseconds(ours, 'largest'), 0),
          shift: rounded(milliseconds(ours, 'shift'), 4),
          blockedMs: rounded(milliseconds(ours, 'blocked'), 0),
          ratio: rounded(milliseconds(ours, 'largest') / milliseconds(plain, 'largest')),
        })),
        scripts: scripts.map(({ path, bytes }) => ({ path, bytes, ratio: rounded(bytes / react) })),
        serving: serving.map(({ path, cached, bare, drawn }) => ({
          path,
          cachedPerSecond: rounded(perSecond(cached), 0),
          barePerSecond: rounded(perSecond(bare), 0),
          ratio: rounded(cpu(bare) / cpu(cached)),
          missMs: rounded(cpu(drawn) / 1000),
        })),
      }),
    );
  } finally {
    await program.stop();
    await client.stop();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page of an unpaid order, opened by its secret link, on which a visitor without an account waits to pay. */
async function unpaidOrder(origin: string): Promise<string> {
  const visitor = await createRetryingClient(origin);
  return `/order?${(await open(visitor, await buyOrder(visitor))).key}`;
}

/** Measures the page and a plain one with the same text, alternating. */
async function measurePathPaint(
  browser: Awaited<ReturnType<typeof openChromium>>,
  at: { readonly port: number; readonly barePort: number },
  path: string,
  rounds: number,
): Promise<{ readonly ours: readonly PaintFigures[]; readonly plain: readonly PaintFigures[] }> {
  const url = `http://localhost:${at.port}${path}`;
  const bare = await startBare('benchmarks/http/bare-bytes.ts', [String(at.barePort)]);
  try {
    const bytes = gzipSync(plainPage(await readPageText(browser, url)), { level: 9 });
    const head = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
    };
    await setAnswer(bare, { head, bytes });
    const figures = { ours: [] as PaintFigures[], plain: [] as PaintFigures[] };
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push(await measurePaint(browser, url));
      figures.plain.push(await measurePaint(browser, `http://localhost:${at.barePort}/`));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

function cpu(figures: readonly LoadFigures[]): number {
  return median(figures.map(({ microseconds }) => microseconds));
}

function perSecond(figures: readonly LoadFigures[]): number {
  return median(figures.map((each) => each.perSecond));
}
