import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { benchmarkPortfolios, fund } from './benchmark-accounts.ts';

/** Reads the progress of a program's orders from its database. */
export interface OrderEnds {
  /** Gives the demo customers and the reference portfolios more than they can spend. */
  fund(): Promise<void>;
  /** Starts counting. */
  begin(): Promise<void>;
  /** Waits until this many orders have traded and their last mail is delivered. */
  settled(orders: number): Promise<void>;
  orderMails(): Promise<number>;
  close(): Promise<void>;
}

const lookEveryMs = 100;
const longestMs = 120_000;

interface Counts {
  readonly ended: number;
  readonly waiting: number;
  readonly mails: number;
}

export function orderEnds(url: string): OrderEnds {
  const database = openDatabase({ url, max: 1, role: applicationRole });
  let [firstOrder, firstMail] = ['0', '0'];
  const counts = async () => {
    const { rows } = await sql<Counts>`
      select (select count(*)::int from orders where id > ${firstOrder} and status = 'FINISHED') as ended,
        (select count(*)::int from mails where sent_at is null and failed_at is null) as waiting,
        (select count(*)::int from mails where id > ${firstMail}) as mails`.execute(database);
    return rows[0] ?? { ended: 0, waiting: 0, mails: 0 };
  };
  return {
    async fund() {
      const owners = await database
        .selectFrom('users')
        .select('portfolio_id')
        .where('email', 'in', ['demo@dukat.test', 'verified@dukat.test'])
        .execute();
      await fund(database, [...benchmarkPortfolios, ...owners.map((row) => String(row.portfolio_id))]);
    },
    async begin() {
      const { rows } = await sql<{ firstOrder: string; firstMail: string }>`
        select (select coalesce(max(id), 0) from orders) as "firstOrder",
          (select coalesce(max(id), 0) from mails) as "firstMail"`.execute(database);
      firstOrder = rows[0]?.firstOrder ?? '0';
      firstMail = rows[0]?.firstMail ?? '0';
    },
    async settled(orders) {
      const deadline = performance.now() + longestMs;
      for (;;) {
        const { ended, waiting } = await counts();
        if (ended === orders && waiting === 0) return;
        if (performance.now() > deadline)
          throw new Error(`${ended} of ${orders} orders ended, ${waiting} mails wait`);
        await wait(lookEveryMs);
      }
    },
    async orderMails() {
      const { ended, mails } = await counts();
      return mails / ended;
    },
    close: () => database.destroy(),
  };
}
