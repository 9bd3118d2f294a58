import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

/** A part that its gateway refused, or whose outcome is unknown. */
const hasStuckPart = condition`exists (select from gateway_part_refunds g where g.payment_id = p.id and g.status in ('refused', 'unclear'))`;

const isCase = condition`p.status in ('held', 'refunding', 'disputed') or ${hasStuckPart}`;

export const cardCases: WorkQueue = {
  name: 'card_cases',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`gateway_payments p where ${isCase}`,
      orderBy: sql`p.id`,
      since: sql`coalesce(p.paid_at, p.created_at)`,
      amount: sql`p.amount`,
      asset: sql`p.currency`,
    }),
};

export interface ListedPayments {
  readonly cases: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Lists payments for operators: all, newest first, or those that wait for an operator, oldest first. */
export function listPayments(db: Database, { cases, offset, limit }: ListedPayments) {
  const payments = db
    .selectFrom('gateway_payments as p')
    .leftJoin('gateway_refunds as r', 'r.payment_id', 'p.id')
    .selectAll('p')
    .select(['r.problem as refund_problem', 'r.attempts as refund_attempts'])
    .select((eb) =>
      eb
        .selectFrom('gateway_notifications as n')
        .select((sums) => sums.fn.coalesce(sums.fn.sum<string>('n.times'), sums.lit(0)).as('times'))
        .whereRef('n.payment_id', '=', 'p.id')
        .as('notifications'),
    )
    .offset(offset)
    .limit(limit);
  return cases
    ? payments.where(isCase).orderBy('p.id').execute()
    : payments.orderBy('p.id', 'desc').execute();
}
