import type { DisturbanceKind } from '@dukat/contract/sandbox/rates';
import type { Database } from '../../../../server/src/platform/database/database.ts';

interface Disturbance {
  readonly coin: string;
  readonly kind: DisturbanceKind;
  readonly fromMs: number;
  readonly untilMs: number;
}

export async function insertDisturbance(db: Database, { coin, kind, ...span }: Disturbance): Promise<void> {
  await db
    .insertInto('sandbox_disturbances')
    .values({ coin, kind, from_ms: String(span.fromMs), until_ms: String(span.untilMs) })
    .execute();
}

/** Returns the coins that are disturbed at a moment. */
export async function readDisturbedCoins(
  db: Database,
  kind: DisturbanceKind,
  atMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sandbox_disturbances')
    .select('coin')
    .where('kind', '=', kind)
    .where('from_ms', '<=', String(atMs))
    .where('until_ms', '>', String(atMs))
    .execute();
  return new Set(rows.map(({ coin }) => coin));
}
