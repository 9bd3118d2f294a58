interface ProductBenchmark {
  readonly run: (args: readonly string[]) => Promise<unknown>;
}

/** Each prints a table and, as its last line, one JSON object, as every benchmark does. */
const products: Readonly<Record<string, () => Promise<ProductBenchmark>>> = {
  cards: () => import('./products/cards.ts'),
  loans: () => import('./products/loans.ts'),
  lightning: () => import('./products/lightning.ts'),
  mobile: () => import('./products/mobile.ts'),
  plans: () => import('./products/plans.ts'),
  staking: () => import('./products/staking.ts'),
};

/** Runs the benchmark of one product: `npm run bench products -- cards`. */
export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const product = products[name];
  if (product === undefined) throw new Error(`expected a product: ${Object.keys(products).join(', ')}`);
  await (await product()).run(args);
}
