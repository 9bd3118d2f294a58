import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { seedContent } from '../seeding/seed-content.ts';
import { makeTexts, seedItem } from './content-world.ts';

/** Publishes the three legal texts, each with these words below its name. Other words are a new version. */
export async function publishLegal(database: Database, words: string, now: Date): Promise<void> {
  const names = ['terms', 'personal_data_processing', 'marketing_agreement'];
  const items = names.map((name) => seedItem('legal', name, { texts: makeTexts(name, words) }, words));
  await inTransaction(database, (tx) => seedContent(tx, { labels: [], items }, now));
}
