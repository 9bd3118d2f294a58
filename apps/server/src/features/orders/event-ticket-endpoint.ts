import { issueEventTicket } from '@dukat/contract/site';
import { accept } from '@dukat/rules/result';
import type { EventTickets } from '../../platform/events/event-stream.ts';
import type { Api } from '../../platform/http/api.ts';
import { openOrder } from './creation/order-secret.ts';

/**
 * Issues the ticket of a page's live stream: the rates, the caller's own news, and the orders that the caller may see.
 */
export function registerEventTicketEndpoint(api: Api, tickets: EventTickets, secretKey: string): void {
  api.serveWrite(issueEventTicket, async ({ tx, caller, body }) => {
    const topics = caller.user === null ? [] : [`user:${caller.user.id}`];
    for (const { id, secret } of body.orders) {
      const order = await openOrder(tx, caller, { id, secret }, secretKey);
      if (order !== undefined) topics.push(`order:${order.publicId}`);
    }
    const { ticket, expiresAt } = tickets.issue(topics);
    return accept({ ticket, expiresAt: expiresAt.toISOString() });
  });
}
