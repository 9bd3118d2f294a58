import { brands } from '@dukat/brands/sites';
import { fillText, translateAll } from '@dukat/locales/compiled-texts';
import { documentWords } from '@dukat/locales/documents/document-words';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { PortfolioOrders } from '../../orders/reading/portfolio-orders-facade.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { findApprovedName } from '../../verification/verification-facade.ts';
import type { StoredExport } from '../exports-repository.ts';
import type { Report } from '../writing/report.ts';

export interface ContentDeps {
  readonly database: Database;
  readonly portfolioOrders: PortfolioOrders;
  readonly rates: RatesFacade;
  /** Whether the money is play money, which each document then states. */
  readonly isPlayMoney: boolean;
}

/** Rows per database read, and per piece of a file. */
export const rowsAtOnce = 200;

/** The texts and formats of one language. */
export function localeFormats(locale: LocaleCode) {
  const words = translateAll(documentWords, locale);
  const { dateTime, date } = timeFormats(languageTag(locale));
  const { exact, number } = numberFormats(languageTag(locale));
  return { words, dateTime, date, exact, number };
}

/** The head of every file. */
export async function buildHeader({ database, isPlayMoney }: ContentDeps, document: StoredExport) {
  const brand = brands.find(({ id }) => id === document.brand);
  assert(brand !== undefined, 'expected the brand of a document to exist');
  const user = await userById(database, document.user_id);
  const name = await findApprovedName(database, document.user_id);
  const { words, dateTime } = localeFormats(document.locale);
  const holder = name === undefined ? [] : [[words.holder, `${name.first} ${name.last}`] as const];
  return {
    locale: document.locale,
    issuer: brand,
    sandboxNote: isPlayMoney ? words.sandbox : null,
    noRows: words.noRows,
    madeAt: document.created_at,
    account: [...holder, [words.account, user?.email ?? ''] as const],
    period: [words.period, formatPeriod(document)],
    made: [words.madeAt, dateTime(document.created_at)],
    pageLabel: (page: number, pages: number) => fillText(words.page, { page, pages }),
  } as const satisfies Partial<Report<unknown>> & Record<string, unknown>;
}

/** Formats the period with both ends. Without an end, it ends on the day on which the document is issued. */
export function formatPeriod(document: StoredExport): string {
  const { locale, from_time: from, until_time: until, created_at: createdAt } = document;
  const { words, date } = localeFormats(locale);
  const lastMoment = until === null ? createdAt : new Date(until.getTime() - 1);
  const beginning = from === null ? words.wholePeriod : fillText(words.periodFrom, { from: date(from) });
  return `${beginning} ${fillText(words.periodUntil, { until: date(lastMoment) })}`;
}

/** The notes below the facts, for a file that shows `total` of `all` rows. */
export function notesOnRows(
  document: StoredExport,
  { total, all }: { readonly total: number; readonly all: number },
): readonly string[] {
  const { words, number } = localeFormats(document.locale);
  if (total === all) return [words.timesNote];
  return [fillText(words.onlyNewest, { rows: number(total), total: number(all) }), words.timesNote];
}

/** Limits the rows of the pages to `most`. */
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
