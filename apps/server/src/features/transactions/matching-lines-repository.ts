import type { transactionKind } from '@dukat/contract/transactions';
import type { z } from '@dukat/contract/z';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { type RawBuilder, sql } from 'kysely';
import { plainArray } from '../../platform/database/array-literal.ts';
import type { Span } from './line-days-repository.ts';

export type TransactionKind = z.output<typeof transactionKind>;

export interface LineFilter {
  readonly portfolioId: string;
  /** Only lines older than this one. */
  readonly before?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly currency?: string | undefined;
  readonly search?: string | undefined;
  /** Only lines booked at or after `from`, and before `until`. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
  /** The number of newest lines to skip; 0 by default. */
  readonly offset?: number | undefined;
}

/** One access path to the lines of a filter by index keys: everything that it names besides the portfolio is an index column. */
interface AccessPath {
  readonly kind?: TransactionKind | undefined;
  readonly asset?: string | undefined;
  readonly about?: string | undefined;
}

type LineQuery = Omit<LineFilter, 'limit' | 'offset' | 'before'> & {
  readonly limit?: number | undefined;
  /** The id range of the lines. */
  readonly span: Span;
};

/** Fills produce only trade and fee lines. */
const fillKinds: readonly string[] = ['trade', 'fee'];

/**
 * The lines of both tables that match a filter, newest first if limited. Each access path walks an index with the filter's columns and
 * reads only matching lines, so a filter without matches ends quickly however old the portfolio is.
 */
export function matchingLines(
  filter: Omit<LineFilter, 'limit' | 'before'> & { readonly limit?: number | undefined },
  spans: readonly Span[],
): RawBuilder<unknown> {
  const { limit, offset = 0 } = filter;
  const found = (spans.length === 0 ? [emptySpan] : spans).flatMap((span) => {
    const wanted = { ...filter, limit: limit === undefined ? undefined : limit + offset, span };
    return accessPaths(wanted).flatMap((way) => [booked(wanted, way), ...filled(wanted, way)]);
  });
  const all = sql.join(
    found.map((lines) => sql`(${lines})`),
    sql` union all `,
  );
  return limit === undefined
    ? all
    : sql`select * from (${all}) found order by id desc limit ${limit} offset ${offset}`;
}

/** An empty range, for a period without lines. */
const emptySpan: Span = { from: 0n, before: 0n };

/** A search term is an asset or what a line is about; a line that matches both is found once. */
function accessPaths({ kind, currency, search }: LineQuery): readonly AccessPath[] {
  if (search === undefined) return [{ kind, asset: currency }];
  const asset = search.toUpperCase();
  const about = { kind, asset: currency, about: search };
  return currency === undefined || currency === asset ? [{ kind, asset }, about] : [about];
}

const bookedLines = sql`select l.id, l.posting_id, l.kind, l.asset, l.amount, l.market_id, l.order_public_id, l.about, l.created_at`;
const filledLines = sql`select l.id, null::bigint, l.kind, l.asset, l.amount, l.market_id, l.order_public_id, l.about, l.created_at`;

function booked(wanted: LineQuery, { kind, asset, about }: AccessPath): RawBuilder<unknown> {
  const keys = [...inSpan(wanted), ...inPeriod(wanted)];
  if (kind !== undefined) keys.push(sql`l.kind = ${kind}`);
  if (asset !== undefined) keys.push(sql`l.asset = ${asset}`);
  if (about !== undefined)
    keys.push(sql`l.about = ${about}`, sql`l.asset <> ${wanted.search?.toUpperCase() ?? ''}`);
  if (kind !== undefined && asset === undefined && about === undefined) return newestPerAsset(wanted, keys);
  const isPlain = kind === undefined && asset === undefined && about === undefined;
  return sql`
    ${bookedLines} from account_lines l where ${matchPortfolio(wanted.portfolioId)} and ${joinConditions(keys)}
    ${limitNewest(wanted, isPlain ? sql`l.portfolio_id, l.id desc` : indexOrder)}`;
}

/**
 * The newest lines of a kind in all assets: merges those of each asset for which the portfolio has an account. There are few, and lines
 * have no other assets.
 */
function newestPerAsset(wanted: LineQuery, keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`${bookedLines}
    from (select distinct asset from ledger_accounts
           where owner = ${wanted.portfolioId}::text and kind in ('available', 'blocked')) a
   cross join lateral (
     select l.* from account_lines l
      where ${matchPortfolio(wanted.portfolioId)} and l.asset = a.asset and ${joinConditions(keys)}
      ${limitNewest(wanted, indexOrder)}) l`;
}

/**
 * Matches by the portfolio's own index. Uses an array with one element, because with an equality PostgreSQL would only sort by line id and
 * read all customers' newest lines until it finds enough of this portfolio, which is slow for an inactive one.
 */
function matchPortfolio(portfolioId: string): RawBuilder<unknown> {
  return sql`l.portfolio_id = any(array[${portfolioId}::bigint])`;
}

/** The order of the filter's index; within one portfolio it is the order of the lines. */
const indexOrder = sql`l.portfolio_id desc, l.id desc`;

function limitNewest({ limit }: LineQuery, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`order by ${order} limit ${limit}`;
}

function filled(wanted: LineQuery, { kind, asset, about }: AccessPath): readonly RawBuilder<unknown>[] {
  if (kind !== undefined && !fillKinds.includes(kind)) return [];
  const { portfolioId, search } = wanted;
  const rest = [...inSpan(wanted), ...inPeriod(wanted)];
  if (kind !== undefined) rest.push(sql`l.kind = ${kind}`);
  if (asset !== undefined) rest.push(sql`l.asset = ${asset}`);
  if (about !== undefined) rest.push(sql`l.asset <> ${search?.toUpperCase() ?? ''}`);
  const before = sql`${wanted.span.before}::bigint`;
  // A fill's first line is at most three ids below its last.
  const from = sql`${wanted.span.from}::bigint - 3`;
  const found = (
    keys: Omit<FillLinesQuery, 'before' | 'from'>,
    order = sql`l.fill_id desc, l.id desc`,
  ) => sql`
    ${filledLines} from (${fillLines(portfolioId, { ...keys, before, from })}) l
     where ${joinConditions(rest)} ${limitNewest(wanted, order)}`;
  if (about !== undefined) return [found({ orderPublicId: about })];
  if (asset === undefined) return [found({})];
  // The newest lines of each market and side, which one index key covers. PostgreSQL plans a single query, however many markets an asset
  // has.
  const sides = marketSides(asset, kind);
  const columns = [sides.map(({ marketId }) => marketId), sides.map(({ isBuy }) => isBuy)].map(plainArray);
  const its = { marketId: sql`its.market_id`, isBuy: sql`its.is_buy` };
  return [
    sql`select l.* from unnest(${columns[0]}::smallint[], ${columns[1]}::boolean[]) its (market_id, is_buy)
         cross join lateral (${found({ side: its }, sideIndexOrder)}) l`,
  ];
}

const sideIndexOrder = sql`l.portfolio_id desc, l.market_id desc, l.is_buy desc, l.fill_id desc, l.id desc`;

interface Side<Value> {
  readonly marketId: Value;
  readonly isBuy: Value;
}

/** The markets and sides of an asset. Fees are charged on what is received: the base for buyers, the quote for sellers. */
function marketSides(asset: string, kind: TransactionKind | undefined) {
  return tradingMarkets
    .filter(({ base, quote }) => base === asset || quote === asset)
    .flatMap(({ id, base }) =>
      [true, false]
        .filter((isBuy) => kind !== 'fee' || isBuy === (base === asset))
        .map((isBuy) => ({ marketId: id, isBuy: String(isBuy) })),
    );
}

function joinConditions(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

function inSpan({ span: { from, before } }: LineQuery): readonly RawBuilder<unknown>[] {
  return [sql`l.id < ${before}::bigint`, ...(from === 0n ? [] : [sql`l.id >= ${from}::bigint`])];
}

function inPeriod({ from, until }: LineQuery): readonly RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (from !== undefined) conditions.push(sql`l.created_at >= ${from}`);
  if (until !== undefined) conditions.push(sql`l.created_at < ${until}`);
  return conditions;
}

interface FillLinesQuery {
  readonly before: RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
  readonly orderPublicId?: string | undefined;
  readonly side?: Side<RawBuilder<unknown>>;
}

/** The lines of fills, by their fills; of the first fill only from its lowest line. */
export function fillLines(
  portfolioId: string,
  { before, from = sql`0`, orderPublicId, side }: FillLinesQuery,
): RawBuilder<unknown> {
  const keys = [sql`f.id < ${before}`, sql`f.id >= ${from}`, sql`m.line_id < ${before}`];
  if (side === undefined) keys.push(sql`f.portfolio_id = ${portfolioId}::bigint`);
  else {
    // Compared as rows: with equalities PostgreSQL may walk all fills of the portfolio if it estimates that most are on this side.
    const prefix = sql`${portfolioId}::bigint, ${side.marketId}, ${side.isBuy}`;
    keys.push(
      sql`(f.portfolio_id, f.market_id, f.is_buy, f.id) >= (${prefix}, ${from})`,
      sql`(f.portfolio_id, f.market_id, f.is_buy, f.id) < (${prefix}, ${before})`,
    );
  }
  if (orderPublicId !== undefined) keys.push(sql`f.order_public_id = ${orderPublicId}`);
  return sql`
    select m.line_id as id, f.id as fill_id, case m.type when 'TRADE_FILL_FEE' then 'fee' else 'trade' end as kind, m.asset, m.amount,
           f.portfolio_id, f.market_id, f.is_buy, f.order_public_id, f.order_public_id as about, f.created_at
      from trading_fills f
     cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) m
     where ${joinConditions(keys)}`;
}
