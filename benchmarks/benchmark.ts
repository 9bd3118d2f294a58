interface Benchmark {
  readonly run: (args: string[]) => Promise<unknown>;
}

/** Each prints a table and, as its last line, one JSON object. The latest results are in docs/benchmarks. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  account: () => import('./account.ts'),
  bank: () => import('./bank.ts'),
  engine: () => import('./engine.ts'),
  disk: () => import('./disk.ts'),
  ledger: () => import('./ledger.ts'),
  http: () => import('./http.ts'),
  mails: () => import('./mails.ts'),
  exchange: () => import('./exchange.ts'),
  overload: () => import('./overload.ts'),
  pages: () => import('./pages.ts'),
  products: () => import('./products.ts'),
  start: () => import('./start.ts'),
  steady: () => import('./steady.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  console.log(`Usage: npm run bench NAME [-- options]\n\n  ${Object.keys(benchmarks).join('\n  ')}\n`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  const { run } = await benchmark();
  await run(args);
}
