import { takeFeedTicket } from '@dukat/contract/trading/feed';
import { accept, assert } from '@dukat/rules/result';
import type { EventTickets } from '../../../platform/events/event-stream.ts';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';

/** A browser cannot sign or send a header on a WebSocket: it proves its session here, and shows the ticket there. */
export function registerFeedEndpoints(api: Api, tickets: EventTickets): void {
  api.serveAlone(takeFeedTicket, async ({ caller, sessionId }) => {
    assert(sessionId !== null, 'no API key has a scope for this');
    const { ticket, expiresAt } = tickets.issue([signedInUser(caller).id, sessionId]);
    return accept({ ticket, expires_at: expiresAt.toISOString() });
  });
}
