import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type Rate, toRate } from '@dukat/rules/money/rate';
import type { Database } from '../../../platform/database/database.ts';

/** A fill of a retail order whose middle rate is known. */
export interface RetailFill {
  readonly id: string;
  readonly userId: string;
  readonly orderPublicId: string;
  readonly sell: boolean;
  readonly fiat: Fiat;
  readonly size: Amount;
  readonly rate: Rate;
  readonly middle: Rate;
  readonly filledAt: Date;
}

/** Returns the fills after one id and up to another, of all users or of one, by id. */
export async function findFills(
  db: Database,
  {
    after,
    upto,
    limit,
    userId,
  }: {
    readonly after: string;
    readonly upto: string;
    readonly limit: number;
    readonly userId?: string;
  },
): Promise<readonly RetailFill[]> {
  const rows = await db
    .selectFrom('order_transactions as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select([
      't.id',
      'o.user_id',
      'o.public_id',
      'o.sell',
      'o.fiat',
      't.amount',
      't.rate',
      't.middle',
      't.at',
    ])
    .where('t.kind', '=', 'TRADE_FILL')
    .where('t.middle', 'is not', null)
    .where('t.id', '>', after)
    .where('t.id', '<=', upto)
    .$if(userId !== undefined, (all) => all.where('o.user_id', '=', userId ?? ''))
    .orderBy('t.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ rate, middle, ...row }) =>
    rate === null || middle === null
      ? []
      : {
          id: row.id,
          userId: row.user_id,
          orderPublicId: row.public_id,
          sell: row.sell,
          fiat: row.fiat,
          size: toAmount(row.amount),
          rate: toRate(rate),
          middle: toRate(middle),
          filledAt: row.at,
        },
  );
}

/** Returns the id of the newest fill or other line of an order. */
export async function findNewestLine(db: Database): Promise<string> {
  const row = await db
    .selectFrom('order_transactions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '0';
}
