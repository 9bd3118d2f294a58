import { transactionKind } from '@dukat/contract/transactions';
import { lineKinds } from '@dukat/locales/documents/line-kinds';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import {
  type AccountLine,
  countLines,
  type LineFilter,
  listLines,
} from '../../transactions/transactions-facade.ts';
import type { StoredDocument } from '../documents-repository.ts';
import type { Column, Report } from '../writing/report.ts';
import { atMost, bounded, type ContentParts, headOf, readerOf, rowsAtOnce } from './content-parts.ts';

/** Everything that happened to a portfolio, as its list has it: the same filters, newest first. */
export async function transactionsContent(
  parts: ContentParts,
  document: StoredDocument,
): Promise<Report<AccountLine>> {
  const filter = filterOf(document);
  const { total, pages } = await linesOf(parts.database, filter);
  const { account, period, made, ...head } = await headOf(parts, document);
  const { words, number } = readerOf(document.locale);
  const shown = bounded(document, total);
  const chosen = chosenFilter(document);
  return {
    ...head,
    title: words.transactions,
    facts: [
      account,
      period,
      ...(chosen === '' ? [] : [[words.filter, chosen] as const]),
      made,
      [words.rows, number(total)],
    ],
    notes: shown.notes,
    columns: lineColumns(document),
    total: shown.total,
    pages: atMost(pages, shown.total),
  };
}

export function filterOf({
  portfolio_id,
  from_time,
  until_time,
  details,
}: StoredDocument): Omit<LineFilter, 'limit'> {
  return {
    portfolioId: portfolio_id,
    from: from_time ?? undefined,
    until: until_time ?? undefined,
    kind: transactionKind.safeParse(details.kind).data,
    currency: details.currency,
    search: details.search,
  };
}

/** How many there are, and all of them by pages that begin after the last line seen: what happens meanwhile is in none. */
export async function linesOf(
  database: Database,
  filter: Omit<LineFilter, 'limit'>,
  limit = rowsAtOnce,
): Promise<{ readonly total: number; readonly pages: AsyncIterable<readonly AccountLine[]> }> {
  const first = await listLines(database, { ...filter, limit });
  const newest = first[0];
  if (newest === undefined) return { total: 0, pages: onePage([]) };
  const before = String(BigInt(newest.id) + 1n);
  const total = await countLines(database, { ...filter, before });
  return { total, pages: pagesAfter(database, { ...filter, limit }, first) };
}

async function* onePage<Item>(page: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield page;
}

async function* pagesAfter(
  database: Database,
  filter: LineFilter,
  first: readonly AccountLine[],
): AsyncGenerator<readonly AccountLine[]> {
  for (let page = first; page.length > 0; ) {
    yield page;
    if (page.length < filter.limit) return;
    page = await listLines(database, { ...filter, before: page.at(-1)?.id });
  }
}

function chosenFilter({ locale, details }: StoredDocument): string {
  const kind = transactionKind.safeParse(details.kind).data;
  return [kind && lineKinds[locale][kind], details.currency, details.search]
    .filter((part) => part !== undefined)
    .join(', ');
}

export function lineColumns({ locale }: Pick<StoredDocument, 'locale'>): readonly Column<AccountLine>[] {
  const { words, dateTime, exact } = readerOf(locale);
  const kinds = lineKinds[locale];
  return [
    { head: words.timeUtc, width: 0, raw: (line) => line.createdAt.toISOString(), shown: null },
    { head: words.time, width: 20, raw: (line) => dateTime(line.createdAt) },
    {
      head: words.type,
      width: 19,
      raw: (line) => kinds[line.kind],
      shown: ({ kind, market }) =>
        market === null ? kinds[kind] : `${kinds[kind]} ${market.replace('_', '/')}`,
    },
    {
      head: words.amount,
      width: 22,
      align: 'right',
      raw: (line) => formatAmount(line.amount),
      shown: (line) => exact(formatAmount(line.amount), line.asset),
    },
    { head: words.currency, width: 0, raw: (line) => line.asset, shown: null },
    {
      head: words.balance,
      width: 22,
      align: 'right',
      raw: (line) => formatAmount(line.balance),
      shown: (line) => exact(formatAmount(line.balance), line.asset),
    },
    { head: words.market, width: 0, raw: (line) => line.market ?? '', shown: null },
    { head: words.order, width: 0, raw: (line) => line.orderPublicId ?? '', shown: null },
    { head: words.reference, width: 17, raw: (line) => line.about ?? '' },
    { head: words.number, width: 0, raw: (line) => line.id, shown: null },
  ];
}
