import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** Stores products whose days wait, the first one since a minute after a moment. */
export async function addLateDays(
  { ownerUrl }: Pick<TestProgram, 'ownerUrl'>,
  count: number,
  from: string,
): Promise<void> {
  const at = `('${from}'::timestamptz + n * interval '1 minute')`;
  await asOwner(
    ownerUrl,
    `with made as (
       insert into staking_products (code, asset, kind, smallest, earns_after_days, unbonding_days, covered_share, state, source,
                                     first_day, created_at)
       select 'L' || n || '.S', 'L' || n, 'flexible', 1, 1, 0, 0, 'open', 'test', '2026-02-01', ${at}
         from generate_series(1, ${count}) n returning id, created_at)
     insert into staking_late_days (product_id, day, reason, since) select id, '2026-02-01', 'rate', created_at from made`,
  );
}
