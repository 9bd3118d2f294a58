import { issueFeedTicket } from '@dukat/contract/trading/feed';
import { accept, assert } from '@dukat/rules/result';
import type { EventTickets } from '../../../platform/events/event-stream.ts';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';

/**
 * Issues feed tickets. A browser cannot sign a WebSocket request or set its headers, so it proves its session here and
 * presents the ticket on the feed.
 */
export function registerFeedEndpoints(api: Api, tickets: EventTickets): void {
  api.serveSelfCommitted(issueFeedTicket, async ({ caller, sessionId }) => {
    assert(sessionId !== null, 'expected a session, since no API key has a scope for this');
    const { ticket, expiresAt } = tickets.issue([signedInUser(caller).id, sessionId]);
    return accept({ ticket, expires_at: expiresAt.toISOString() });
  });
}
