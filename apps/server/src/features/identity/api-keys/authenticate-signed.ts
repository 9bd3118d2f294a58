import { createHmac } from 'node:crypto';
import { useRecordedEveryMs } from '@dukat/rules/identity/session';
import { decideTimestamp, isWellFormed, signedText } from '@dukat/rules/identity/signed-request';
import { accept, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthenticateSigned, SignedRequest } from '../../../platform/http/signed-request.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { isSameSecret, newSecret } from '../../../platform/random.ts';
import { recordKeyUse } from './api-keys-repository.ts';
import type { LiveKey, LiveKeys } from './live-keys.ts';
import { storeNonce } from './nonces-repository.ts';
import { usedNonces } from './used-nonces.ts';

export interface SignedDeps {
  readonly database: Database;
  readonly keys: LiveKeys;
  readonly limits: RateLimits;
  /** Start of this process; requests that were signed earlier are rejected. */
  readonly listensSince: Date;
}

/**
 * Authenticates a signed request. An unknown key and a wrong signature are indistinguishable: both compute two signatures and read the
 * database once. The read also accepts a key that was changed a moment ago.
 */
export function authenticateSignedOn({
  database,
  keys,
  limits,
  listensSince,
}: SignedDeps): AuthenticateSigned {
  const nonces = usedNonces();
  const dummySecret = newSecret();

  return async (request) => {
    const { key: id, nonce, remoteAddress, now } = request;
    if (!isWellFormed(request)) return refuse('signature_incomplete');
    const time = decideTimestamp(request.timestamp ?? '', { now, listensSince });
    if (time.refused) return time;
    const from = addressSubject(remoteAddress, limits);
    if (from !== undefined && limits.isSpent('signatures', from)) return refuse('too_many_requests');
    const found = await findSigner(request, id ?? '');
    if (found === undefined) {
      if (from !== undefined) limits.take('signatures', from);
      return refuse('signature_invalid');
    }
    if (!found.isAllowed(remoteAddress)) return refuse('address_not_allowed');

    const state = nonces.take(found.id, nonce ?? '', now);
    if (state === 'full') return refuse('too_many_requests');
    const isNew =
      state === 'new' && (!time.value.isAhead || (await storeNonce(database, found.id, nonce ?? '', now)));
    if (!isNew) return refuse('nonce_used');
    await recordUse(found, now);
    return accept({ user: found.user, scopes: found.scopes, keyId: found.id });
  };

  async function findSigner(request: SignedRequest, id: string): Promise<LiveKey | undefined> {
    const remembered = keys.remembered(id, request.now);
    if (isSignedWith(request, remembered)) return remembered;
    const read = await keys.read(id, request.now);
    return isSignedWith(request, read) ? read : undefined;
  }

  function isSignedWith(request: SignedRequest, key: LiveKey | undefined): boolean {
    const { timestamp = '', nonce = '', method, path, body, signature = '' } = request;
    const expected = createHmac('sha256', key?.secret ?? dummySecret)
      .update(signedText({ timestamp, nonce, method, path }))
      .update(body)
      .digest('hex');
    return isSameSecret(signature, expected) && key !== undefined;
  }

  async function recordUse(key: LiveKey, now: Date): Promise<void> {
    if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) < useRecordedEveryMs) return;
    key.lastUsedAt = now;
    await recordKeyUse(database, key.id, now);
  }
}
