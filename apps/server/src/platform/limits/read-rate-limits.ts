import { StartProblem } from '../start/start-problem.ts';
import { type LimitedBudget, limitedBudgets, type RateLimitConfiguration } from './rate-limits.ts';
import type { RateLimit } from './token-buckets.ts';

/** Defaults for a small installation; a screen of the exchange makes a few `public` and `account` calls a second. */
const usual: Readonly<Record<LimitedBudget, RateLimit>> = {
  public: { perSecond: 20, burst: 200 },
  // Many people may share one address (an office, a school, a carrier), and each page calls every few seconds.
  visitors: { perSecond: 100, burst: 600 },
  account: { perSecond: 20, burst: 100 },
  orders: { perSecond: 50, burst: 200 },
  cancels: { perSecond: 100, burst: 400 },
  login: { perSecond: 0.5, burst: 30 },
  registration: { perSecond: 0.01, burst: 20 },
  'new-orders': { perSecond: 0.05, burst: 30 },
  prefills: { perSecond: 0.2, burst: 60 },
  // Each may call another host, so an unlimited one could be used against others.
  lookups: { perSecond: 0.2, burst: 30 },
  streams: { perSecond: 1, burst: 120 },
  recipients: { perSecond: 0.005, burst: 10 },
  signatures: { perSecond: 0.5, burst: 30 },
  messages: { perSecond: 100, burst: 300 },
  // A crawler takes a page or two a second, a person opens a dozen tabs, and a whole office may reload at once.
  pages: { perSecond: 10, burst: 300 },
  // A provider calls from a few addresses and retries later; refused notifications are caught up by polling.
  callbacks: { perSecond: 50, burst: 500 },
  donations: { perSecond: 0.5, burst: 60 },
  // Paid invoices count too, and many payers share the address of a venue or a wallet's provider. Invoices stay open for ten minutes,
  // so one address has at most 44 of the 50 that a wallet may have open.
  'donation-payers': { perSecond: 0.04, burst: 20 },
};

/** Limits that prevent guessing and floods of mails and orders; an installation with real money may not start without them. */
const guards: readonly LimitedBudget[] = [
  ...(['public', 'visitors', 'account', 'login', 'registration', 'new-orders'] as const),
  ...(['recipients', 'signatures', 'callbacks', 'lookups', 'donations', 'donation-payers'] as const),
];
const mostTimesUsual = 100;

/** Returns the guards that are off, or so far above their defaults that they have no effect. */
export function missingGuards(limits: RateLimitConfiguration): readonly LimitedBudget[] {
  return guards.filter((budget) => {
    const { perSecond, burst } = usual[budget];
    const limit = limits[budget];
    return (
      limit === undefined ||
      limit.perSecond > perSecond * mostTimesUsual ||
      limit.burst > burst * mostTimesUsual
    );
  });
}

/** Parses `off`, or a list such as `orders=100/500,public=off`: refill per second / burst. Omitted budgets keep their defaults. */
export function readRateLimits(text: string | undefined): RateLimitConfiguration {
  const limits: Record<LimitedBudget, RateLimit | undefined> = { ...usual };
  if (text === undefined || text === '') return limits;
  if (text === 'off') {
    for (const budget of limitedBudgets) limits[budget] = undefined;
    return limits;
  }
  for (const part of text.split(',')) {
    const [name, value = ''] = part.trim().split('=');
    const budget = limitedBudgets.find((its) => its === name);
    if (budget === undefined) throw invalidLimit(part);
    limits[budget] = value === 'off' ? undefined : parseLimit(value, part);
  }
  return limits;
}

function parseLimit(value: string, part: string): RateLimit {
  const [, perSecond, burst] = /^(\d{1,6}(?:\.\d{1,4})?)\/([1-9]\d{0,6})$/.exec(value) ?? [];
  if (burst === undefined || !(Number(perSecond) > 0)) throw invalidLimit(part);
  return { perSecond: Number(perSecond), burst: Number(burst) };
}

function invalidLimit(part: string): StartProblem {
  return new StartProblem(
    `RATE_LIMITS is "off" or a list of ${limitedBudgets.join(', ')} such as orders=50/200; "${part}" is neither.`,
  );
}
