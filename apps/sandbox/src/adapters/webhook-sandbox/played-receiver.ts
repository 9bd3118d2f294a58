import { accept, refuse } from '@dukat/rules/result';
import { webhookHosts } from '../../../../server/src/adapters/foreign-hosts/webhook-hosts.ts';
import type { WebhookHosts } from '../../../../server/src/platform/foreign-hosts-port.ts';

/** A receiver of webhooks that exists nowhere else (RFC 2606). */
const receiver = 'receiver.example';

/**
 * Plays a receiver without the internet: `https://receiver.example/500` answers with that status, `/silent` never. Other addresses are
 * really called, so that developers can try their own: messages hold no money and no personal data.
 */
export function playedReceiver(ownHosts: ReadonlySet<string>): WebhookHosts {
  const others = webhookHosts(ownHosts);
  return {
    async post(text, message, subject) {
      const { hostname, pathname } = new URL(text);
      if (hostname !== receiver) return others.post(text, message, subject);
      if (pathname === '/silent') return refuse('host_silent');
      const status = /^\/([2-5]\d\d)$/.exec(pathname)?.[1];
      return accept(Number(status ?? '200'));
    },
  };
}
