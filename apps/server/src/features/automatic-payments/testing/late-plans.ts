import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** A decision to stop the plans that buy one of the coins. */
export const coinStop = (number: number) => ({
  path: '/admin/api/automatic-coins/decide',
  body: { coin: tradableCoins[number % tradableCoins.length]?.code, decision: 'stop', reason: 'A test.' },
});

/** Stores plans that have been due for long, the first one a minute after a moment. */
export async function addLatePlans(
  { ownerUrl }: Pick<TestProgram, 'ownerUrl'>,
  count: number,
  from: string,
): Promise<void> {
  const at = `('${from}'::timestamptz + n * interval '1 minute')`;
  await asOwner(
    ownerUrl,
    `insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at,
                                  updated_at)
     select 'late-' || n, p.user_id, p.id, 'Late', 1, 'active', 1, ${at}, '', ${at}, ${at}
       from generate_series(1, ${count}) n, (select id, user_id from portfolios where user_id is not null limit 1) p`,
  );
}
