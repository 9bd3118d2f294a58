import { brands } from '@dukat/brands/sites';
import { type DocumentWords, documentWords } from '@dukat/locales/documents/document-words';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { PortfolioOrders } from '../../orders/reading/portfolio-orders-facade.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import type { StoredDocument } from '../documents-repository.ts';
import type { Report } from '../writing/report.ts';

export interface ContentParts {
  readonly database: Database;
  readonly portfolioOrders: PortfolioOrders;
  readonly rates: RatesFacade;
}

/** Read at once, and shown in one piece of a file. */
export const rowsAtOnce = 200;
/** A PDF is for people: what is longer is for programs, and for a CSV. A statement has all of its lines. */
export const mostRowsOfPdf = 20_000;

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Words and forms of one reader. */
export function readerOf(locale: LocaleCode) {
  const words: DocumentWords = documentWords[locale];
  const { dateTime, date } = timeFormats(languageTag(locale));
  const { exact, number } = numberFormats(languageTag(locale));
  return { words, dateTime, date, exact, number };
}

/** What every file says at its head. */
export async function headOf({ database }: ContentParts, document: StoredDocument) {
  const brand = brands.find(({ id }) => id === document.brand);
  assert(brand !== undefined, 'a file is made in the name of a brand that exists');
  const user = await userById(database, document.user_id);
  const { words, dateTime } = readerOf(document.locale);
  const { company } = brand;
  return {
    locale: document.locale,
    issuer: { brand: brand.name, company: company.name, address: company.address },
    madeAt: document.created_at,
    account: [words.account, user?.email ?? ''],
    period: [words.period, periodOf(document)],
    made: [words.madeAt, dateTime(document.created_at)],
    pageLabel: (page: number, pages: number) => fill(words.page, { page, pages }),
  } as const satisfies Partial<Report<unknown>> & Record<string, unknown>;
}

export function periodOf({ locale, from_time: from, until_time: until }: StoredDocument): string {
  const { words, date } = readerOf(locale);
  const parts = [
    from && fill(words.periodFrom, { from: date(from) }),
    until && fill(words.periodUntil, { until: date(new Date(until.getTime() - 1)) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? words.wholePeriod : parts.join(' ');
}

/** Says of a PDF that is not all that there is, and how much of it there is. */
export function bounded(document: StoredDocument, total: number) {
  const { words, number } = readerOf(document.locale);
  if (document.format === 'csv' || total <= mostRowsOfPdf) return { total, notes: [words.timesNote] };
  const note = fill(words.onlyNewest, { rows: number(mostRowsOfPdf), total: number(total) });
  return { total: mostRowsOfPdf, notes: [note, words.timesNote] };
}

/** As many of the rows as there are to be. */
export async function* atMost<Item>(
  pages: AsyncIterable<readonly Item[]>,
  most: number,
): AsyncGenerator<readonly Item[]> {
  let left = most;
  for await (const page of pages) {
    if (left <= 0) return;
    yield page.slice(0, left);
    left -= page.length;
  }
}
