import { sql } from 'kysely';
import { isRestoreOpen } from '../../../platform/backup/restore-hold.ts';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { customersAmong } from '../../portfolios/portfolios-facade.ts';

/** Arms an account's switch anew, or disarms it. */
export async function setSwitch(db: Database, account: number, triggerAt: Date | undefined): Promise<void> {
  if (triggerAt === undefined) {
    await db.deleteFrom('trading_switches').where('account', '=', account).execute();
    return;
  }
  await db
    .insertInto('trading_switches')
    .values({ account, trigger_at: triggerAt })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ trigger_at: triggerAt }))
    .execute();
}

/** Reports whether the switch is due, and locks it so that nobody arms or fires it meanwhile. */
export async function lockDueSwitch(tx: Transaction, account: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('trading_switches')
    .select('account')
    .where('account', '=', account)
    .where('trigger_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueMarketQuery {
  readonly now: Date;
  /** The asking process: markets that another live process owns are skipped. */
  readonly holder: string;
  /** The statuses in which orders may leave. */
  readonly allowedStatuses: readonly string[];
  readonly limit: number;
}

const ownMarkets = ({ holder, allowedStatuses }: DueMarketQuery) => condition`
  m.status = any(${allowedStatuses}::text[])
  and (m.holder is null or m.holder = ${holder} or m.lease_until < clock_timestamp() - interval '10 seconds')`;

/** Returns markets with expired orders. */
export async function findMarketsWithExpired(
  db: Database,
  dueQuery: DueMarketQuery,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from trading_markets m
     where exists (select from trading_open_orders o
                    where o.market_id = m.id and o.expires_at <= ${dueQuery.now})
       and ${ownMarkets(dueQuery)}
     order by m.id limit ${dueQuery.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the customers' accounts with open orders after a restore that operators have not released, by market; else none. */
export async function findOrdersAfterRestore(
  db: Database,
  dueQuery: DueMarketQuery,
): Promise<readonly { readonly marketId: number; readonly account: number }[]> {
  const owners = sql`array(select distinct portfolio_id::text from trading_open_orders)`;
  const { rows } = await sql<{ marketId: number; account: number }>`
    select distinct o.market_id as "marketId", o.account
      from trading_open_orders o join trading_markets m on m.id = o.market_id
     where ${isRestoreOpen} and ${ownMarkets(dueQuery)}
       and o.portfolio_id::text = any (${customersAmong(owners)})
     order by 1, 2 limit ${dueQuery.limit}`.execute(db);
  return rows;
}

interface DueSwitch {
  readonly account: number;
  readonly triggerAt: Date;
}

/** Returns the accounts whose switch is due and either has orders that can be canceled or no open orders at all. */
export function dueSwitches(db: Database, dueQuery: DueMarketQuery): AsyncIterable<DueSwitch> {
  return iterateRows<DueSwitch>(dueQuery.limit, (last) => dueSwitchesAfter(db, dueQuery, last));
}

async function dueSwitchesAfter(
  db: Database,
  dueQuery: DueMarketQuery,
  last: DueSwitch | undefined,
): Promise<readonly DueSwitch[]> {
  const { rows } = await sql<DueSwitch>`
    select s.account, s.trigger_at as "triggerAt" from trading_switches s
     where s.trigger_at <= ${dueQuery.now}
       and (s.trigger_at, s.account) > (${last?.triggerAt ?? new Date(0)}::timestamptz, ${last?.account ?? 0}::integer)
       and (exists (select from trading_open_orders o join trading_markets m on m.id = o.market_id
                     where o.account = s.account and ${ownMarkets(dueQuery)})
            or not exists (select from trading_open_orders o where o.account = s.account))
     order by s.trigger_at, s.account limit ${dueQuery.limit}`.execute(db);
  return rows;
}
