import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Database } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { toSignedInUser } from '../sessions/authenticate.ts';
import { addressRule } from './allowed-addresses.ts';
import { findLiveKey } from './api-keys-repository.ts';
import type { KeyEncryption } from './key-encryption.ts';

/** Topic on which changes and the end of a key are published. Live connections that were opened with the key also subscribe. */
export const keyTopic = (keyId: string) => `key:${keyId}`;

/** Encryption context that binds an encrypted secret to its key and owner. */
export const secretOwner = (keyId: string, userId: string) => `api-key:${keyId}:${userId}`;

export interface LiveKey {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly ApiScope[];
  readonly isAllowed: (address: string) => boolean;
  readonly user: SignedInUser;
  lastUsedAt: Date | null;
}

/** In-memory cache of the keys in use, so that a signed order needs no query for its key. */
export interface LiveKeys {
  /** Returns a cached key. Undefined means not cached, whether or not the key exists. */
  remembered(keyId: string, now: Date): LiveKey | undefined;
  /** Reads the key from the database and caches it. */
  read(keyId: string, now: Date): Promise<LiveKey | undefined>;
  forget(keyId: string): void;
}

const mostKeys = 10_000;
/** Cached keys are read again after this time even without an event, because their owner's data may have changed. */
const rememberedMs = 60_000;

interface Entry {
  readonly key: LiveKey;
  readonly readAt: number;
  readonly stopListening: () => void;
}

export interface LiveKeysDeps {
  readonly database: Database;
  readonly events: Pick<Events, 'subscribe'>;
  readonly encryption: KeyEncryption;
}

export function liveKeys({ database, events, encryption }: LiveKeysDeps): LiveKeys {
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
      // Subscribes before the read; otherwise a change in between would be missed.
      const stopListening = events.subscribe(keyTopic(keyId), () => {
        isStale = true;
        forget(keyId);
      });
      const row = await findLiveKey(database, keyId);
      const opened = row && encryption.open(row.encryptedSecret, secretOwner(keyId, row.user.id), row.pepper);
      if (row === undefined || opened === undefined) {
        stopListening();
        return undefined;
      }
      const { secret } = opened;
      const { id, scopes, lastUsedAt } = row;
      const isAllowed = addressRule(row.allowedAddresses);
      const user = await toSignedInUser(database, row.user);
      const key: LiveKey = { id, secret, scopes, isAllowed, lastUsedAt, user };
      // If the key changed during the read, this request uses the result but does not cache it; the next request reads again.
      if (isStale) stopListening();
      else remember(keyId, { key, readAt: now.getTime(), stopListening });
      return key;
    },
  };
}
