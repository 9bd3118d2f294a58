import { fileURLToPath } from 'node:url';
import type { Transaction } from '../../../platform/database/database.ts';
import { seedLabels } from '../labels-repository.ts';
import {
  addVersion,
  insertItem,
  lockItemNamed,
  newestSources,
  setPublication,
} from '../writing/items-repository.ts';
import { readSeed, type Seed, type SeedItem } from './read-seed.ts';

const seedFolder = fileURLToPath(new URL('../seed/', import.meta.url));

/** The seed texts of the program. */
export function ownSeed(): Seed {
  return readSeed(seedFolder);
}

/** Publishes new and changed seed texts at every start. Items that an operator has edited, scheduled or withdrawn stay as they are. */
export async function seedContent(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  await seedLabels(tx, seed.labels);
  const known = await newestSources(tx);
  for (const item of seed.items) {
    const newest = known.get(`${item.kind} ${item.name}`);
    if (newest?.isEdited !== true && newest?.hash !== item.hash) await seedItem(tx, item, now);
  }
}

async function seedItem(tx: Transaction, { kind, name, draft, hash }: SeedItem, now: Date): Promise<void> {
  const written = { draft, author: { operatorId: null, sourceHash: hash }, now } as const;
  const id = await insertItem(tx, { kind, name }, written);
  if (id !== undefined) return show(tx, id, 1, now);
  const known = await lockItemNamed(tx, kind, name);
  // An operator may have edited the item between the read and the lock.
  if (known === undefined || known.isEdited) return undefined;
  return show(tx, known.id, await addVersion(tx, known, written), now);
}

async function show(tx: Transaction, id: string, number: number, now: Date): Promise<void> {
  const shown = { newest: number, live: number, liveSince: now, next: null, nextAt: null };
  await setPublication(tx, id, shown, { isEdited: false, now });
}
