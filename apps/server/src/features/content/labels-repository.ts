import { maxLabels } from '@dukat/rules/content/limits';
import type { Selectable } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export interface Label {
  readonly kind: Tables['content_labels']['kind'];
  readonly key: string;
  readonly position: number;
  readonly names: Selectable<Tables['content_labels']>['names'];
}

/** Ordered as pages show them. */
export async function listLabels(db: Database, kind?: Label['kind']): Promise<Label[]> {
  return db
    .selectFrom('content_labels')
    .select(['kind', 'key', 'position', 'names'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'tag'))
    .orderBy('kind')
    .orderBy('position')
    .orderBy('key')
    .limit(maxLabels)
    .execute();
}

export function countLabels(tx: Transaction): Promise<number> {
  return countRows(tx.selectFrom('content_labels'));
}

export async function hasLabel(tx: Transaction, kind: Label['kind'], key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('content_labels')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores an operator's label; later seeds no longer change it. */
export async function storeLabel(tx: Transaction, { kind, key, position, names }: Label): Promise<void> {
  const given = { position, names: JSON.stringify(names), is_edited: true };
  await tx
    .insertInto('content_labels')
    .values({ kind, key, ...given })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(given))
    .execute();
}

/** Stores the seed's labels, except those that an operator has edited. */
export async function seedLabels(tx: Transaction, labels: readonly Label[]): Promise<void> {
  if (labels.length === 0) return;
  await tx
    .insertInto('content_labels')
    .values(
      labels.map(({ names, ...label }) => ({ ...label, names: JSON.stringify(names), is_edited: false })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position'), names: ref('excluded.names') }))
        .where('content_labels.is_edited', '=', false),
    )
    .execute();
}
