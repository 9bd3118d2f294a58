import type { Lifecycle } from '../../platform/start/lifecycle.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Deps } from '../open-dependencies.ts';

/** Starts the rates and the market maker, which does not quote in a trial. Runs before the program accepts requests. */
export async function startTrading(
  deps: Deps,
  { marketMaker }: Configuration,
  { lifecycle, isTrial }: { readonly lifecycle: Lifecycle; readonly isTrial: boolean },
): Promise<void> {
  await deps.rates.start();
  lifecycle.onStop('The rates', deps.rates.stop);
  lifecycle.onStop('The exchange', deps.exchange.stop);
  lifecycle.onStop('The live feed', async () => deps.feed.stop());
  if (!marketMaker.quotes || isTrial) return;
  // Runs before anyone can trade with orders that the last process left in the book.
  await deps.marketMaker.start();
  lifecycle.onStop('The market maker', () => deps.marketMaker.stop());
}
