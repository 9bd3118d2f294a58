import { feedPath } from '@dukat/contract/trading/feed';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { keyTopic } from '../../features/identity/api-keys/live-keys.ts';
import { findGrantByToken, isKeyAlive, isSessionAlive } from '../../features/identity/identity-facade.ts';
import type { FeedAccess, FeedCaller } from '../../features/trading/feed/connection/feed-access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventTickets } from '../../platform/events/event-stream.ts';
import type { HasAgreed } from '../../platform/http/admission/agreement.ts';
import type { AuthenticateSigned } from '../../platform/http/signed-request.ts';
import { countByAccount } from '../../platform/limits/count-call.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';

export interface FeedDoorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tickets: EventTickets;
  readonly authenticateSigned: AuthenticateSigned;
  readonly hasAgreed: HasAgreed;
  readonly limits: RateLimits;
}

/** Authenticates callers of the live feed as HTTP does: a session by its ticket, a program by its key or token. */
export function feedAccess(deps: FeedDoorDeps): FeedAccess {
  const { database, clock, tickets, authenticateSigned, hasAgreed, limits } = deps;

  async function authenticateTicket(ticket: string): Promise<FeedCaller | undefined> {
    const [userId, sessionId] = tickets.redeem(ticket) ?? [];
    if (userId === undefined || sessionId === undefined) return undefined;
    const isStill = () => isSessionAlive(database, sessionId, clock.now());
    return { userId, scopes: undefined, proof: undefined, topic: `user:${userId}`, isStill };
  }

  async function authenticateProgram(token: string): Promise<Result<FeedCaller, 'token_invalid'>> {
    const find = () => findGrantByToken(database, token, clock.now());
    const program = await find();
    if (program === undefined) return refuse('token_invalid');
    const { userId, scopes, grantId } = program;
    // Checks the token and not its grant: a connection ends with the token that opened it.
    const isStill = async () => (await find()) !== undefined;
    return accept({ userId, scopes, proof: 'token', topic: keyTopic(grantId), isStill });
  }

  return {
    async enter(proof, { remoteAddress, isCrossSite }) {
      if ('ticket' in proof) {
        if (isCrossSite) return refuse('cross_site');
        const caller = await authenticateTicket(proof.ticket);
        return caller === undefined ? refuse('ticket_invalid') : accept(caller);
      }
      if ('token' in proof) return authenticateProgram(proof.token);
      const { key, timestamp, nonce, signature } = proof;
      const signed = { key, timestamp, nonce, signature, method: 'GET', path: feedPath, body: '' };
      const signer = await authenticateSigned({ ...signed, remoteAddress, now: clock.now() });
      if (signer.refused) return signer;
      const { user, scopes, keyId } = signer.value;
      // A changed key may have fewer scopes, so clients connected with it must authenticate again.
      const isStill = async (named?: string) => named !== 'key_changed' && isKeyAlive(database, keyId);
      return accept({ userId: user.id, scopes, proof: 'key', topic: keyTopic(keyId), isStill });
    },
    hasAgreed: (userId) => hasAgreed(userId, clock.now()),
    isSpent: (endpoint, userId) => countByAccount(limits, endpoint, userId)?.isSpent ?? false,
  };
}
