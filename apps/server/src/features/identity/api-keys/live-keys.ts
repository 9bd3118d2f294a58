import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Database } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { signedIn } from '../sessions/authenticate.ts';
import { addressRule } from './allowed-addresses.ts';
import { findLiveKey } from './api-keys-repository.ts';

/** What is said when a key changes or ends; live connections that were opened with it listen too. */
export const keyTopic = (keyId: string) => `key:${keyId}`;

/** What an encrypted secret belongs to. */
export const secretOwner = (keyId: string, userId: string) => `api-key:${keyId}:${userId}`;

export interface LiveKey {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly ApiScope[];
  readonly isAllowed: (address: string) => boolean;
  readonly user: SignedInUser;
  lastUsedAt: Date | null;
}

/** Keys in use, in memory, so that an order costs no query for its key. */
export interface LiveKeys {
  /** As remembered; undefined for what is not, whether there is such a key or not. */
  remembered(keyId: string, now: Date): LiveKey | undefined;
  /** As the database has it, and remembered from here on. */
  read(keyId: string, now: Date): Promise<LiveKey | undefined>;
  forget(keyId: string): void;
}

const mostKeys = 10_000;
/** However quiet it is about a key, it is read again: what is said of its owner may have changed. */
const rememberedMs = 60_000;

interface Entry {
  readonly key: LiveKey;
  readonly readAt: number;
  readonly stopListening: () => void;
}

export interface LiveKeysParts {
  readonly database: Database;
  readonly events: Pick<Events, 'subscribe'>;
  readonly encryption: Encryption;
}

export function liveKeys({ database, events, encryption }: LiveKeysParts): LiveKeys {
  const entries = new Map<string, Entry>();

  function forget(keyId: string): void {
    entries.get(keyId)?.stopListening();
    entries.delete(keyId);
  }

  function remember(keyId: string, entry: Entry): void {
    forget(keyId);
    const [oldest] = entries.keys();
    if (entries.size >= mostKeys && oldest !== undefined) forget(oldest);
    entries.set(keyId, entry);
  }

  return {
    forget,

    remembered(keyId, now) {
      const entry = entries.get(keyId);
      if (entry === undefined) return undefined;
      if (now.getTime() - entry.readAt < rememberedMs) return entry.key;
      forget(keyId);
      return undefined;
    },

    async read(keyId, now) {
      let isStale = false;
      // Listens before it reads: a change in between would otherwise be missed.
      const stopListening = events.subscribe(keyTopic(keyId), () => {
        isStale = true;
        forget(keyId);
      });
      const row = await findLiveKey(database, keyId);
      const secret = row && encryption.open(row.encryptedSecret, secretOwner(keyId, row.user.id));
      if (row === undefined || secret === undefined) {
        stopListening();
        return undefined;
      }
      const { id, scopes, lastUsedAt } = row;
      const isAllowed = addressRule(row.allowedAddresses);
      const user = await signedIn(database, row.user);
      const key: LiveKey = { id, secret, scopes, isAllowed, lastUsedAt, user };
      // A request that came before the change was told is answered by what it found; the next one reads again.
      if (isStale) stopListening();
      else remember(keyId, { key, readAt: now.getTime(), stopListening });
      return key;
    },
  };
}
