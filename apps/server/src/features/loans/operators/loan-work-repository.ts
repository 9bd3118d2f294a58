import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import type { LoanSaleWait } from '@dukat/rules/loans/loan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

/** Loans whose collateral is sold and did not cover the debt. Two operators write them off. */
const shortfalls: WorkQueue = {
  name: 'loan_shortfalls',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`loans l where state = 'sold' and principal > 0`,
      since: sql`coalesce((select max(s.closed_at) from loan_sales s where s.loan_id = l.id and s.state = 'done'), drawn_at)`,
      amount: sql`principal + interest_posted - interest_paid`,
      asset: sql`currency`,
    }),
};

const waitingSales: WorkQueue = {
  name: 'waiting_loan_sales',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`loan_sales where waits_because is not null`,
      orderBy: sql`waits_since, id`,
      since: sql`waits_since`,
      about: sql`waits_because`,
    }),
};

export const loanQueues: readonly WorkQueue[] = [shortfalls, waitingSales];

export interface WaitingSale {
  readonly id: string;
  readonly loanId: string;
  readonly userId: string;
  readonly coin: string;
  readonly currency: string;
  readonly kind: 'partial' | 'full' | 'payoff';
  readonly reason: LoanSaleWait;
  readonly requestedAt: Date;
  readonly waitsSince: Date;
}

/** Returns a page of the sales that cannot go on, the longest waiting first. */
export async function findWaitingSales(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly WaitingSale[]; readonly total: number }> {
  const { rows } = await sql<WaitingSale>`
    select s.public_id as id, l.public_id as "loanId", l.user_id::text as "userId", c.asset as coin, l.currency, s.kind,
           s.waits_because as reason, s.requested_at as "requestedAt", s.waits_since as "waitsSince"
      from loan_sales s join loans l on l.id = s.loan_id join loan_collateral c on c.loan_id = l.id
     where s.waits_because is not null order by s.waits_since, s.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from loan_sales where waits_because is not null`.execute(db);
  return { rows, total: counted[0]?.count ?? 0 };
}

export interface RunningSale {
  readonly id: string;
  readonly loanId: string;
  readonly userId: string;
  readonly coin: string;
  readonly currency: string;
  readonly kind: 'partial' | 'full' | 'payoff';
  readonly sold: string;
  readonly proceeds: string;
  readonly requestedAt: Date;
}

/** Returns a page of the open sales that do not wait, the oldest first. */
export async function findRunningSales(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RunningSale[]; readonly total: number }> {
  const { rows } = await sql<RunningSale>`
    select s.public_id as id, l.public_id as "loanId", l.user_id::text as "userId", c.asset as coin, l.currency, s.kind,
           t.sold::text, t.proceeds::text, s.requested_at as "requestedAt"
      from loan_sales s join loans l on l.id = s.loan_id join loan_collateral c on c.loan_id = l.id
      cross join lateral (select coalesce(sum(coins), 0) as sold, coalesce(sum(proceeds), 0) as proceeds
                            from loan_sale_steps where sale_id = s.id) t
     where s.state = 'open' and s.waits_because is null order by s.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from loan_sales where state = 'open' and waits_because is null`.execute(db);
  return { rows, total: counted[0]?.count ?? 0 };
}
