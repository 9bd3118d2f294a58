import { run as engine } from './engine.ts';
import { run as http } from './http.ts';
import { run as ledger } from './ledger.ts';
import { run as pages } from './pages.ts';
import { run as start } from './start.ts';

/** Each prints a table and, as its last line, one JSON object. Their newest figures are in docs/benchmarks. */
const benchmarks: Readonly<Record<string, (args: string[]) => Promise<unknown>>> = {
  engine,
  ledger,
  http,
  pages,
  start,
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  console.log(`Usage: npm run bench NAME [-- options]\n\n  ${Object.keys(benchmarks).join('\n  ')}\n`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  await benchmark(args);
}
