import { Outage } from '../../platform/outage.ts';
import { type Fixing, parseCnb, parseEcb } from './parse-fixings.ts';

export const cnbUrl =
  'https://www.cnb.cz/en/financial-markets/foreign-exchange-market/central-bank-exchange-rate-fixing/central-bank-exchange-rate-fixing/daily.txt';
export const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export interface Crosses {
  /** CZK for one EUR. */
  readonly czkForEur: number;
  /** USD for one EUR. */
  readonly usdForEur: number;
}

export interface DailyFixings {
  crosses(nowMs: number): Promise<Crosses>;
}

/** The banks publish once per working day and ask for few requests. */
const cacheMs = 3_600_000;
/** Covers a weekend with holidays on both sides; an older fixing is not used. */
const maxAgeMs = 6 * 86_400_000;
const callTimeoutMs = 10_000;

/** Cross rates of the CNB and the ECB, fetched once an hour. If a bank does not answer, its last rates are used. */
export function dailyFixings({
  cnb = cnbUrl,
  ecb = ecbUrl,
}: {
  readonly cnb?: string;
  readonly ecb?: string;
} = {}): DailyFixings {
  let known: { readonly crosses: Crosses; readonly at: number } | undefined;

  async function read(url: string, parse: (text: string) => Fixing): Promise<Fixing> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(callTimeoutMs) });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return parse(await response.text());
    } catch (error) {
      throw new Outage('fixings', error instanceof Error ? error.message : 'failed', { cause: error });
    }
  }

  return {
    async crosses(nowMs) {
      if (known !== undefined && nowMs - known.at < cacheMs) return known.crosses;
      try {
        const [crowns, euros] = await Promise.all([read(cnb, parseCnb), read(ecb, parseEcb)]);
        const crosses = { czkForEur: crowns.get('EUR') ?? 0, usdForEur: euros.get('USD') ?? 0 };
        known = { crosses, at: nowMs };
        return crosses;
      } catch (error) {
        if (known !== undefined && nowMs - known.at < maxAgeMs) return known.crosses;
        throw error;
      }
    },
  };
}
