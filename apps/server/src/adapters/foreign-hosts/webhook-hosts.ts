import { accept, refuse } from '@dukat/rules/result';
import type { WebhookHosts } from '../../platform/foreign-hosts-port.ts';
import { callHost, internet, type Network } from './call-host.ts';
import { openSlots } from './open-slots.ts';

const patienceMs = 10_000;
/** Messages have their own slots, so that silent addresses of customers delay no payment. */
const slotLimits = { most: 512, mostLookups: 0, mostOfOneCaller: 3 };

/** Posts to hosts on the internet by https, without following redirects. An answer is judged by its status alone. */
export function webhookHosts(
  ownHosts: ReadonlySet<string>,
  network: Network = { ...internet, patienceMs },
): WebhookHosts {
  const client = { ownHosts, network, slots: openSlots(slotLimits) };
  return {
    async post(url, { headers, body }, subject) {
      const sent = {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Dukat-Webhooks/1',
      };
      const answer = await callHost(
        client,
        url,
        { subject, purpose: 'message' },
        {
          request: { method: 'POST', headers: sent, body },
          read: async ({ statusCode = 0 }) => accept(statusCode),
        },
      );
      if (!answer.refused) return answer;
      return refuse(answer.reason === 'host_not_public' ? 'host_not_public' : 'host_silent');
    },
  };
}
