import { transactionKind } from '@dukat/contract/transactions';
import { fillText } from '@dukat/locales/compiled-texts';
import { lineKinds } from '@dukat/locales/documents/line-kinds';
import { maxPdfRows } from '@dukat/rules/exports/limits';
import { formatAmount } from '@dukat/rules/money/amount';
import type { LineFilter } from '../../transactions/transactions-facade.ts';
import type { StoredExport } from '../exports-repository.ts';
import type { Column, Report } from '../writing/report.ts';
import { type ExportLine, newestFirst, oldestFirst } from './account-lines.ts';
import { buildHeader, type ContentDeps, localeFormats, notesOnRows } from './content-deps.ts';

/** The transactions of a portfolio with the filters of its list. A CSV is newest first; a PDF is an account statement, oldest first. */
export async function transactionsContent(
  deps: ContentDeps,
  document: StoredExport,
): Promise<Report<ExportLine>> {
  const filter = toLineFilter(document);
  const isPdf = document.format === 'pdf';
  const lines = isPdf
    ? await oldestFirst(deps, document, filter, maxPdfRows)
    : await newestFirst(deps.database, filter);
  const { account, period, made, ...head } = await buildHeader(deps, document);
  const { words, number } = localeFormats(document.locale);
  const chosen = chosenFilter(document);
  return {
    ...head,
    ...lines,
    title: lines.balances === undefined ? words.transactions : words.accountStatement,
    facts: [
      ...account,
      period,
      ...(chosen === '' ? [] : [[words.filter, chosen] as const]),
      made,
      [words.rows, number(lines.total)],
    ],
    notes: notesOnRows(document, lines),
    columns: lineColumns(document),
  };
}

export function toLineFilter({
  portfolio_id,
  from_time,
  until_time,
  details,
}: StoredExport): Omit<LineFilter, 'limit'> {
  return {
    portfolioId: portfolio_id,
    from: from_time ?? undefined,
    until: until_time ?? undefined,
    kind: transactionKind.safeParse(details.kind).data,
    currency: details.currency,
    search: details.search,
  };
}

function chosenFilter({ locale, details }: StoredExport): string {
  const kind = transactionKind.safeParse(details.kind).data;
  return [kind && lineKinds[locale][kind], details.currency, details.search]
    .filter((part) => part !== undefined)
    .join(', ');
}

export function lineColumns({ locale }: Pick<StoredExport, 'locale'>): readonly Column<ExportLine>[] {
  const { words, dateTime, exact } = localeFormats(locale);
  const kinds = lineKinds[locale];
  return [
    { head: words.timeUtc, width: 0, raw: (line) => line.createdAt.toISOString(), shown: null },
    { head: words.time, width: 17, raw: (line) => dateTime(line.createdAt) },
    {
      head: words.type,
      width: 19,
      raw: (line) => kinds[line.kind],
      shown: ({ kind, market }) =>
        market === null ? kinds[kind] : `${kinds[kind]} ${market.replace('_', '/')}`,
    },
    {
      head: words.amount,
      width: 21,
      align: 'right',
      raw: (line) => formatAmount(line.amount),
      shown: (line) => exact(formatAmount(line.amount), line.asset),
    },
    { head: words.currency, width: 0, raw: (line) => line.asset, shown: null },
    {
      head: words.balance,
      width: 21,
      align: 'right',
      raw: (line) => formatAmount(line.balance),
      shown: (line) => exact(formatAmount(line.balance), line.asset),
    },
    { head: words.market, width: 0, raw: (line) => line.market ?? '', shown: null },
    { head: words.order, width: 0, raw: (line) => line.orderPublicId ?? '', shown: null },
    {
      head: words.reference,
      width: 22,
      raw: (line) => line.about ?? '',
      shown: ({ about, orderNumber }) =>
        orderNumber === undefined ? (about ?? '') : fillText(words.orderNumber, { number: orderNumber }),
    },
    { head: words.number, width: 0, raw: (line) => line.id, shown: null },
  ];
}
