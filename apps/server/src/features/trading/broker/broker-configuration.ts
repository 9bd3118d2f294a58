import { retailMarkets } from '@dukat/rules/trading/markets';

/**
 * Reads BROKER_MARKETS: the markets on which retail orders are filled, as `all`, `none` or a comma-separated list. The
 * default is all if our market maker quotes them, else none: without a market maker, orders would only wait.
 */
export function brokerMarkets(env: NodeJS.ProcessEnv, isQuoted: boolean): readonly string[] {
  const text = env.BROKER_MARKETS || (isQuoted ? 'all' : 'none');
  if (text === 'all') return retailMarkets;
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !retailMarkets.includes(name));
  if (unknown === undefined) return names;
  throw new Error(`BROKER_MARKETS must be all, none or markets such as BTC_CZK, not "${unknown}".`);
}
