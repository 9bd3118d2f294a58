import { toRate } from '@dukat/rules/money/rate';
import type { AlertHours, PriceAlertKind } from '@dukat/rules/notifications/price-alert';
import { quotedRate } from '@dukat/rules/rates/tick';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import type { PriceSpan, Tick } from '../../rates/rates-facade.ts';
import type { AlertRates } from '../alert-rates.ts';

export const log = pino({ level: 'silent' });

export interface FakeRates extends AlertRates {
  /** Publishes a tick with this EUR price of BTC and no other price. */
  tick(timeMs: number, price: string, suspended?: boolean): void;
  /** The chart prices; constant unless a test replaces them. */
  past: (span: PriceSpan) => Promise<readonly { timeMs: number; value: number }[]>;
}

export function fakeRates(): FakeRates {
  const ticks: Tick[] = [];
  const rates: FakeRates = {
    newest: () => ticks.at(-1),
    current: () => undefined,
    ticksAfter: (timeMs) => ticks.filter((tick) => tick.timeMs > timeMs),
    pricesOver: (span) => rates.past(span),
    past: async ({ fromMs }) => [{ timeMs: fromMs, value: 100 }],
    tick(timeMs, price, suspended = false) {
      const middle = toRate(price);
      const [buy, sell] = [quotedRate(middle, 0, 'buy'), quotedRate(middle, 0, 'sell')];
      const pairs = { EUR: { buy, sell, buy24h: buy, sell24h: sell } };
      ticks.push({ timeMs, coins: new Map([['BTC', { suspended, pairs }]]) });
    },
  };
  return rates;
}

interface ManyAlerts {
  readonly userId: string;
  readonly kind: Exclude<PriceAlertKind, 'order'>;
  readonly rank: string;
  readonly armedAt: Date;
  readonly count?: number;
  readonly hours?: AlertHours | 0;
  readonly byMail?: boolean;
}

/** Inserts alerts about BTC in EUR in one statement, more than one person could have. */
export async function armMany(database: Database, alerts: ManyAlerts): Promise<void> {
  const { userId, kind, rank, armedAt, count = 1, hours = 0, byMail = true } = alerts;
  await sql`
    insert into price_alerts (public_id, user_id, kind, coin, fiat, hours, rank, by_mail, state, created_at, armed_at)
    select left(md5(random()::text || n), 22), ${userId}, ${kind}, 'BTC', 'EUR', ${hours}, ${rank}::numeric, ${byMail}, 'armed',
           ${armedAt}, ${armedAt}
      from generate_series(1, ${count}::integer) as n`.execute(database);
}

/** The number of alerts in each state, such as `armed 1, due 2`. */
export async function states(database: Database): Promise<string> {
  const { rows } = await sql<{ state: string; count: string }>`
    select state, count(*) from price_alerts group by state order by state`.execute(database);
  return rows.map(({ state, count }) => `${state} ${count}`).join(', ');
}

export async function deleteAlerts({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<void> {
  await asOwner(
    ownerUrl,
    'delete from price_alerts',
    'update price_alert_progress set tick_ms = 0',
    'delete from account_freezes',
    'delete from push_messages',
    'delete from mails',
  );
}
