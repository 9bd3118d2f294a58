import type { LocaleCode } from '../locale.ts';

export type Rhythm =
  | { readonly frequency: 'hour'; readonly every: number }
  | { readonly frequency: 'day'; readonly every: number }
  | { readonly frequency: 'week'; readonly every: number; readonly weekdays: readonly number[] }
  | { readonly frequency: 'month'; readonly every: number; readonly monthDay: number | 'last' };

export interface LocalTime {
  readonly hour: number;
  /** Such as 9:05. */
  readonly text: string;
  /** An hourly plan counts from its time. */
  readonly isStart: boolean;
  readonly zone: string;
}

/** How one language says when a plan buys. */
export interface PlanWords {
  /** Such as "every Monday". Items of a list are joined by `and`. */
  rhythm(rhythm: Rhythm, and: (items: readonly string[]) => string): string;
  time(time: LocalTime): string;
  /** A time zone in these words, such as "Prague time"; others have the name that the platform knows. */
  readonly zones: Readonly<Partial<Record<string, string>>>;
  /** How a plan without a schedule begins; the amount is the usual payment. */
  paid(amount: string): string;
  /** Between the time and the amount. */
  readonly amountAfter: string;
  startsOn(day: string): string;
  /** Coins that leave once the network's fee is at most the share. @param coins their list; undefined if all leave */
  sent(coins: string | undefined, fee: string): string;
  readonly untilStopped: string;
  untilDay(day: string): string;
  untilBought(count: number): string;
  next(list: string): string;
  readonly hasDayDots: boolean;
  monthOf(days: string, month: string): string;
}

/** Returns the form of a word that belongs to a number. */
export function pluralForm(
  locale: LocaleCode,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
): string {
  return forms[new Intl.PluralRules(locale.replace('_', '-')).select(count)] ?? forms.other;
}
