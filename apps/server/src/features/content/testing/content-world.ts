import type { ContentKind } from '@dukat/rules/content/publication';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type TestApi, testApi } from '../../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { authenticateOn } from '../../identity/sessions/authenticate.ts';
import type { Label } from '../labels-repository.ts';
import type { Seed, SeedItem } from '../seeding/read-seed.ts';
import { emptyDraft } from '../seeding/read-seed.ts';
import { seedContent } from '../seeding/seed-content.ts';
import { contentSlice } from '../slice.ts';
import type { ContentTexts, Draft } from '../writing/items-repository.ts';

export interface ContentWorld {
  readonly store: TestDatabase;
  readonly clock: FakeClock;
  readonly http: TestApi;
  /** Publishes as a start of the program does. */
  seed(seed: Partial<Seed>): Promise<void>;
  close(): Promise<void>;
}

/** The content slice on its own empty database, and the further endpoints that a test serves. */
export async function contentWorld(serveMore: (api: Api) => void = () => {}): Promise<ContentWorld> {
  const store = await testDatabase();
  const { database } = store;
  const clock = fakeClock();
  const http = await testApi({
    database,
    clock,
    authenticate: authenticateOn(database),
    register: (api) => {
      contentSlice.serveRetail?.(api, {});
      serveMore(api);
    },
  });
  return {
    store,
    clock,
    http,
    seed: (seed) =>
      inTransaction(database, (tx) => seedContent(tx, { labels: [], items: [], ...seed }, clock.now())),
    async close() {
      await http.close();
      await store.close();
    },
  };
}

/** The same text in every language, with the language's code in front of the title. */
export function makeTexts(title: string, body = 'Words.', description = 'What it is about.'): ContentTexts {
  const text = (language: string) => ({ title: `${language} ${title}`, description, body });
  return { cs_CZ: text('cs'), sk_SK: text('sk'), en_US: text('en'), de_DE: text('de'), es_ES: text('es') };
}

export function makeDraft(changes: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft,
    texts: makeTexts('title'),
    ...changes,
  };
}

/** An item as in a seed; another hash is another version. */
export function seedItem(
  kind: ContentKind,
  name: string,
  changes: Partial<Draft> = {},
  hash = 'first',
): SeedItem {
  return { kind, name, draft: makeDraft(changes), hash };
}

export function makeLabel(kind: Label['kind'], key: string, position = 0): Label {
  const names = { cs_CZ: `cs ${key}`, sk_SK: key, en_US: `en ${key}`, de_DE: key, es_ES: key };
  return { kind, key, position, names };
}
