import { type Amount, add, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import {
  type AccountLine,
  balancesAtEnds,
  countLines,
  type LineFilter,
  listLines,
} from '../../transactions/transactions-facade.ts';
import type { StoredExport } from '../exports-repository.ts';
import type { BalanceRow, Column, Table } from '../writing/report.ts';
import { atMost, type ContentDeps, localeFormats, rowsAtOnce } from './content-deps.ts';

type Lines = Omit<LineFilter, 'limit'>;
type Pages<Item> = AsyncIterable<readonly Item[]>;

/** An account line with the number of the order that caused it, if an order did. */
export interface ExportLine extends AccountLine {
  readonly orderNumber: string | undefined;
}

export interface AccountLines {
  /** `total` is the number of lines in the document, `all` the number that exist. */
  readonly total: number;
  readonly all: number;
  readonly pages: Pages<ExportLine>;
  readonly balances?: Table<BalanceRow>;
}

/** Returns all lines of a filter, newest first as in the list; for machine-readable files. */
export async function newestFirst(database: Database, filter: Lines): Promise<AccountLines> {
  const { total, pages } = await newestLines(database, filter);
  return { total, all: total, pages: withoutNumbers(pages) };
}

/**
 * Returns the newest lines of a filter, at most `most`, oldest first with order numbers and running balances; for readers. The first pass
 * notes where pages begin and how much each asset changed; the second reads the lines in order.
 */
export async function oldestFirst(
  deps: ContentDeps,
  document: StoredExport,
  filter: Lines,
  most: number,
): Promise<AccountLines> {
  const { total, pages } = await newestLines(deps.database, filter);
  const starts: { readonly before: string; readonly limit: number }[] = [];
  const changes = new Map<string, Change>();
  let count = 0;
  for await (const page of atMost(pages, most)) {
    const [newest] = page;
    if (newest === undefined) continue;
    starts.push({ before: lineAfter(newest), limit: page.length });
    for (const line of page)
      changes.set(line.asset, changedBy(changes.get(line.asset) ?? noChange, line.amount));
    count += page.length;
  }
  const again = readAgain(deps, filter, starts.toReversed());
  const isWhole = count === total && filter.kind === undefined && filter.search === undefined;
  if (!isWhole) return { total: count, all: total, pages: again };
  const spans = await computeSpans(deps, document, filter, changes);
  return {
    total: count,
    all: total,
    pages: withBalances(again, spans),
    balances: balanceTable(document, spans),
  };
}

/** Counts the lines and reads them in pages after the last line seen, so that lines added meanwhile are in neither. */
async function newestLines(
  database: Database,
  filter: Lines,
): Promise<{ readonly total: number; readonly pages: Pages<AccountLine> }> {
  const first = await listLines(database, { ...filter, limit: rowsAtOnce });
  const newest = first[0];
  if (newest === undefined) return { total: 0, pages: pagesAfter(database, filter, []) };
  const total = await countLines(database, { ...filter, before: lineAfter(newest) });
  return { total, pages: pagesAfter(database, filter, first) };
}

async function* pagesAfter(
  database: Database,
  filter: Lines,
  first: readonly AccountLine[],
): AsyncGenerator<readonly AccountLine[]> {
  for (let page = first; page.length > 0; ) {
    yield page;
    if (page.length < rowsAtOnce) return;
    page = await listLines(database, { ...filter, before: page.at(-1)?.id, limit: rowsAtOnce });
  }
}

async function* withoutNumbers(pages: Pages<AccountLine>): AsyncGenerator<readonly ExportLine[]> {
  for await (const page of pages) yield page.map((line) => ({ ...line, orderNumber: undefined }));
}

async function* readAgain(
  { database, portfolioOrders }: ContentDeps,
  filter: Lines,
  starts: readonly { readonly before: string; readonly limit: number }[],
): AsyncGenerator<readonly ExportLine[]> {
  for (const start of starts) {
    const page = (await listLines(database, { ...filter, ...start })).toReversed();
    const ids = new Set(page.flatMap(({ about }) => (about === null ? [] : [about])));
    const numbers = await portfolioOrders.numbers(database, filter.portfolioId, [...ids]);
    yield page.map((line) => ({ ...line, orderNumber: numbers.get(line.about ?? '') }));
  }
}

interface Change {
  readonly credited: Amount;
  readonly debited: Amount;
}

const noChange: Change = { credited: zero, debited: zero };

function changedBy({ credited, debited }: Change, amount: Amount): Change {
  return amount > 0n
    ? { credited: add(credited, amount), debited }
    : { credited, debited: add(debited, amount) };
}

interface Span extends Change {
  readonly asset: string;
  readonly opening: Amount;
  readonly closing: Amount;
}

/** For each asset that the account had or that changed: opening balance, changes, and the closing balance computed from them. */
async function computeSpans(
  { database }: ContentDeps,
  document: StoredExport,
  filter: Lines,
  changes: ReadonlyMap<string, Change>,
): Promise<readonly Span[]> {
  const { from_time: from, until_time: until, created_at: createdAt } = document;
  const found = await balancesAtEnds(database, {
    portfolioId: filter.portfolioId,
    from: from ?? new Date(0),
    until: until ?? createdAt,
  });
  const ends = new Map(found.map(({ asset, before, after }) => [asset, { before, after }]));
  const assets =
    filter.currency === undefined ? new Set([...ends.keys(), ...changes.keys()]) : [filter.currency];
  const spans = [...assets].sort().map((asset) => {
    const { credited, debited } = changes.get(asset) ?? noChange;
    const opening = toAmount(ends.get(asset)?.before ?? '0');
    return { asset, opening, credited, debited, closing: add(add(opening, credited), debited) };
  });
  const isOver = until !== null && until <= createdAt;
  if (isOver && spans.some(({ asset, closing }) => closing !== toAmount(ends.get(asset)?.after ?? '0')))
    throw new Error('Account lines of the period changed while their document was made');
  return spans;
}

/** Adds the balance after each line, starting from the opening balances. Throws unless the lines end at the closing balances. */
async function* withBalances(
  pages: Pages<ExportLine>,
  spans: readonly Span[],
): AsyncGenerator<readonly ExportLine[]> {
  const balances = new Map(spans.map(({ asset, opening }) => [asset, opening]));
  for await (const page of pages) {
    yield page.map((line) => {
      const balance = add(balances.get(line.asset) ?? zero, line.amount);
      balances.set(line.asset, balance);
      return { ...line, balance };
    });
  }
  if (spans.some(({ asset, closing }) => balances.get(asset) !== closing))
    throw new Error('Account lines changed while their document was made');
}

function balanceTable({ locale }: StoredExport, spans: readonly Span[]): Table<BalanceRow> {
  const { words, exact } = localeFormats(locale);
  const figure = (head: string, raw: (row: BalanceRow) => string): Column<BalanceRow> => ({
    head,
    width: 22,
    align: 'right',
    raw,
  });
  const rows = spans.map(({ asset, opening, credited, debited, closing }) => ({
    asset,
    opening: exact(formatAmount(opening), asset),
    credited: exact(formatAmount(credited), asset),
    debited: exact(formatAmount(debited), asset),
    closing: exact(formatAmount(closing), asset),
  }));
  return {
    columns: [
      { head: words.currency, width: 12, raw: ({ asset }) => asset },
      figure(words.opening, ({ opening }) => opening),
      figure(words.credited, ({ credited }) => credited),
      figure(words.debited, ({ debited }) => debited),
      figure(words.closing, ({ closing }) => closing),
    ],
    total: rows.length,
    pages: onePage(rows),
  };
}

async function* onePage<Item>(page: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield page;
}

function lineAfter({ id }: AccountLine): string {
  return String(BigInt(id) + 1n);
}
