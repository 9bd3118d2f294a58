import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { ForeignHosts, HostProblem } from '../../../../server/src/platform/foreign-hosts-port.ts';
import { behaviors } from './behaviors.ts';
import type { LightningSandboxDeps } from './sandbox-access.ts';
import { makeOutsideInvoice } from './send-payment.ts';

/** The only host that a sandbox can contact. It exists nowhere else (RFC 2606). */
const outsideHost = 'wallet.example';

const range = { minSendable: 1_000, maxSendable: 100_000_000_000 };
const commentAllowed = 140;

/** Faults of the service itself, by the name of a Lightning address. Other names are behaviors of a payment. */
const faults = ['refuses', 'wrong-amount', 'no-json', 'silent'] as const;

export const outsideAddresses = [...behaviors, ...faults].map((name) => `${name}@${outsideHost}`);

/** Plays the Lightning addresses of other people (LUD-06, LUD-09, LUD-12, LUD-16): the name says how its payments end. */
export function outsideService(deps: LightningSandboxDeps): ForeignHosts {
  return {
    async readJson(text) {
      const url = new URL(text);
      const name = decodeURIComponent(
        /^\/(?:\.well-known\/lnurlp|callback)\/([^/]+)$/.exec(url.pathname)?.[1] ?? '',
      );
      if (
        url.hostname !== outsideHost ||
        !outsideAddresses.includes(`${name}@${outsideHost}`) ||
        name === 'silent'
      )
        return refuse('host_silent');
      if (name === 'no-json') return refuse('host_answer_unusable');
      return url.pathname.startsWith('/callback/')
        ? makeInvoice(deps, name, url.searchParams)
        : accept(describe(name));
    },
  };
}

const describeMetadata = (name: string) =>
  JSON.stringify([
    ['text/identifier', `${name}@${outsideHost}`],
    ['text/plain', `A wallet outside: ${name}`],
  ]);

const describe = (name: string) => ({
  tag: 'payRequest',
  callback: `https://${outsideHost}/callback/${name}`,
  metadata: describeMetadata(name),
  commentAllowed,
  ...range,
});

async function makeInvoice(
  deps: LightningSandboxDeps,
  name: string,
  query: URLSearchParams,
): Promise<Result<unknown, HostProblem>> {
  const asked = /^\d{1,15}$/.test(query.get('amount') ?? '') ? Number(query.get('amount')) : 0;
  const comment = query.get('comment') ?? '';
  const isInRange = asked >= range.minSendable && asked <= range.maxSendable;
  if (name === 'refuses' || !isInRange || comment.length > commentAllowed)
    return accept({ status: 'ERROR', reason: 'This wallet takes no such payment.' });
  const { request } = await makeOutsideInvoice(deps, {
    msat: BigInt(name === 'wrong-amount' ? asked + 1_000 : asked),
    descriptionHash: createHash('sha256').update(describeMetadata(name)).digest(),
    behavior: behaviors.find((behavior) => behavior === name) ?? 'pay',
  });
  const message = comment === '' ? 'Thank you!' : `Thank you for “${comment.slice(0, 100)}”!`;
  return accept({ pr: request, routes: [], successAction: { tag: 'message', message } });
}
