import type { LocaleCode } from '../locale.ts';
import type { PlanWords, Rhythm } from './plan-words.ts';
import { czech } from './words-cs.ts';
import { german } from './words-de.ts';
import { english } from './words-en.ts';
import { spanish } from './words-es.ts';
import { slovak } from './words-sk.ts';

const wordsOf: Readonly<Record<LocaleCode, PlanWords>> = {
  cs_CZ: czech,
  sk_SK: slovak,
  en_US: english,
  de_DE: german,
  es_ES: spanish,
};

export interface SentenceSchedule {
  readonly frequency: 'hour' | 'day' | 'week' | 'month';
  readonly every: number;
  readonly hour: number;
  readonly minute: number;
  /** Monday is 1. */
  readonly weekdays: readonly number[];
  readonly month_day: number | 'last';
  readonly zone: string;
  /** Such as 2026-01-31. */
  readonly starts_on: string;
  readonly end:
    | { readonly kind: 'never' }
    | { readonly kind: 'afterDate'; readonly date: string }
    | { readonly kind: 'afterCount'; readonly count: number };
}

export interface SentencePlan {
  /** With its currency, in the language. */
  readonly amount: string;
  readonly coins: readonly {
    readonly coin: string;
    /** In percent. */
    readonly share: string;
    /** Whether the coin is sent to an address. */
    readonly isSent?: boolean;
  }[];
  /** The most that the fee of a network takes of sent coins, in hundredths of a percent. */
  readonly threshold?: number;
  /** Null if each payment buys. */
  readonly schedule: SentenceSchedule | null;
  /** The next runs to name. */
  readonly nextRuns: readonly string[];
  readonly now: Date;
}

/**
 * Says what a plan does: "Every Monday at 09:00 Prague time 500 CZK: 70 % BTC, 30 % ETH, until you stop it; next: 5, 12 and 19 January".
 */
export function planSentence(locale: LocaleCode, plan: SentencePlan): string {
  const { amount, coins, schedule, nextRuns, now } = plan;
  const words = wordsOf[locale];
  const percent = new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 2 });
  const shares =
    coins.length === 1
      ? (coins[0]?.coin ?? '')
      : coins.map(({ coin, share }) => `${percent.format(Number(share) / 100)} ${coin}`).join(', ');
  if (schedule === null) return `${words.paid(amount)}: ${shares}, ${words.untilStopped}`;
  const when = [words.rhythm(rhythmOf(schedule), listJoiner(locale)), timeIn(locale, schedule)].join(' ');
  const isLater = schedule.starts_on > localDay(now, schedule.zone);
  const parts = [
    `${capitalised(when)}${words.amountAfter}${amount}: ${shares}`,
    ...(isLater ? [words.startsOn(dayWithYear(locale, schedule.starts_on))] : []),
    ...sentTo(locale, plan, percent),
    endOf(locale, schedule),
  ];
  const next = nextRuns.length === 0 ? '' : `; ${words.next(namedRuns(locale, { schedule, nextRuns, now }))}`;
  return `${parts.join(', ')}${next}`;
}

function sentTo(
  locale: LocaleCode,
  { coins, threshold = 0 }: SentencePlan,
  percent: Intl.NumberFormat,
): readonly string[] {
  const sent = coins.flatMap(({ coin, isSent = false }) => (isSent ? coin : []));
  if (sent.length === 0) return [];
  const named = sent.length === coins.length ? undefined : listJoiner(locale)(sent);
  return [wordsOf[locale].sent(named, percent.format(threshold / 10_000))];
}

/** Zones that had no summer time in a year are named otherwise in it. */
const someSummer = Date.UTC(2026, 6, 1);

/** The name of a time zone after a time, such as "Prague time" or "(Eastern Time)". */
export function zoneWords(locale: LocaleCode, zone: string): string {
  const known = wordsOf[locale].zones[zone];
  if (known !== undefined) return known;
  const named = new Intl.DateTimeFormat(tagOf(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(someSummer).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `(${name})`;
}

function rhythmOf({ frequency, every, weekdays, month_day: monthDay }: SentenceSchedule): Rhythm {
  if (frequency === 'week') return { frequency, every, weekdays: weekdays.toSorted((a, b) => a - b) };
  if (frequency === 'month') return { frequency, every, monthDay };
  return { frequency, every };
}

function timeIn(locale: LocaleCode, { frequency, hour, minute, zone }: SentenceSchedule): string {
  const text = `${hour}:${String(minute).padStart(2, '0')}`;
  return wordsOf[locale].time({
    ...{ hour, text, isStart: frequency === 'hour' },
    zone: zoneWords(locale, zone),
  });
}

function endOf(locale: LocaleCode, { end }: SentenceSchedule): string {
  const words = wordsOf[locale];
  if (end.kind === 'afterDate') return words.untilDay(dayWithYear(locale, end.date));
  return end.kind === 'afterCount' ? words.untilBought(end.count) : words.untilStopped;
}

/** Beyond this time a date is named with its year. */
const yearNamedMs = 300 * 24 * 60 * 60 * 1000;

type NamedRuns = Pick<SentencePlan, 'nextRuns' | 'now'> & { readonly schedule: SentenceSchedule };

function namedRuns(locale: LocaleCode, { nextRuns, schedule, now }: NamedRuns): string {
  const join = listJoiner(locale);
  const { zone, frequency } = schedule;
  const runs = nextRuns.map((run) => ({ at: new Date(run), ...dayParts(locale, new Date(run), zone) }));
  const isFar = runs.some(({ at }) => at.getTime() - now.getTime() > yearNamedMs);
  if (frequency === 'hour') {
    const sameDay = new Set(runs.map(({ date }) => date)).size === 1;
    return join(
      runs.map(
        ({ at, date }, index) => `${sameDay && index > 0 ? '' : `${date} `}${clock(locale, at, zone)}`,
      ),
    );
  }
  if (isFar) return join(runs.map(({ at }) => dayWithYear(locale, localDay(at, zone))));
  const [first] = runs;
  if (first !== undefined && runs.every(({ month }) => month === first.month))
    return wordsOf[locale].monthOf(join(runs.map(({ day }) => day)), first.month);
  return join(runs.map(({ date }) => date));
}

function dayParts(locale: LocaleCode, at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat(tagOf(locale), { timeZone, day: 'numeric', month: 'long' });
  const parts = format.formatToParts(at);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const words = wordsOf[locale];
  const day = `${Number.parseInt(find('day'), 10)}${words.hasDayDots ? '.' : ''}`;
  const month = find('month');
  return { day, month, date: words.monthOf(day, month) };
}

function dayWithYear(locale: LocaleCode, day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  const { date } = dayParts(locale, at, 'UTC');
  const year = at.getUTCFullYear();
  return locale === 'es_ES' ? `${date} de ${year}` : `${date} ${year}`;
}

function clock(locale: LocaleCode, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  });
  return format.format(at);
}

/** The day of a moment in a time zone, such as 2026-01-31. */
export function localDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

function listJoiner(locale: LocaleCode): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(tagOf(locale), { type: 'conjunction' });
  // English without the comma before "and".
  return (items) => format.format(items).replace(/, and /, ' and ');
}

const tagOf = (locale: LocaleCode): string => locale.replace('_', '-');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
