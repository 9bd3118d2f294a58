import type { Database } from '../../../platform/database/database.ts';

interface Wanted {
  readonly portfolioId: string;
  readonly currency: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Returns unconfirmed and held deposits to addresses of a portfolio, newest first, with the scanned height of their networks. */
export async function findIncomingDeposits(db: Database, { portfolioId, currency, offset, limit }: Wanted) {
  const query = db
    .selectFrom('wallet_deposits as d')
    .innerJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .where('a.purpose', '=', 'wallet')
    .where('a.portfolio_id', '=', portfolioId)
    .where('d.status', 'in', ['seen', 'held'])
    .$if(currency !== undefined, (narrow) => narrow.where('d.asset', '=', currency ?? ''));
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('wallet_networks as n', 'n.network', 'd.network')
    .select([
      'd.public_id',
      'd.network',
      'd.asset',
      'd.amount',
      'd.txid',
      'd.height',
      'd.confirmations_needed',
      'd.status',
      'd.held_reason',
      'd.seen_at',
      'a.address',
      'a.label',
      'n.scanned_height',
    ])
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

/** Returns a deposit to an address of one of these portfolios. Excludes addresses of orders. */
export function findPortfolioDeposit(db: Database, portfolioIds: readonly string[], publicId: string) {
  if (portfolioIds.length === 0) return undefined;
  return db
    .selectFrom('wallet_deposits as d')
    .innerJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .where('d.public_id', '=', publicId)
    .where('a.purpose', '=', 'wallet')
    .where('a.portfolio_id', 'in', [...portfolioIds])
    .select(['d.public_id', 'd.asset', 'd.amount', 'd.seen_at'])
    .executeTakeFirst();
}

export type IncomingDeposit = Awaited<ReturnType<typeof findIncomingDeposits>>['rows'][number];
