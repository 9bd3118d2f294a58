import { createHash } from 'node:crypto';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { ForeignHosts, HostProblem } from '../../../../server/src/platform/foreign-hosts-port.ts';
import { behaviors } from './behaviors.ts';
import { payFromOutside } from './receive-payment.ts';
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
      const withdrawal = /^\/withdraw(-callback)?\/([a-z0-9-]{1,40})$/.exec(url.pathname);
      if (url.hostname === outsideHost && withdrawal !== null)
        return payOut(
          deps,
          { name: withdrawal[2] ?? '', isCallback: withdrawal[1] !== undefined },
          url.searchParams,
        );
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

const withdrawable = { minWithdrawable: 1_000, maxWithdrawable: 50_000_000 };

/** A service that pays no whole satoshi. */
const oddWithdrawable = { minWithdrawable: 100_500, maxWithdrawable: 100_500 };

/**
 * Plays services that pay out (LUD-03). The name is the secret: `refuses` pays nothing, `silent` pays and its answer is lost, `odd` pays
 * half a satoshi more than 100.
 */
async function payOut(
  deps: LightningSandboxDeps,
  { name, isCallback }: { readonly name: string; readonly isCallback: boolean },
  query: URLSearchParams,
): Promise<Result<unknown, HostProblem>> {
  if (!isCallback)
    return accept({
      tag: 'withdrawRequest',
      k1: name,
      callback: `https://${outsideHost}/withdraw-callback/${name}`,
      defaultDescription: `A gift: ${name}`,
      ...(name === 'odd' ? oddWithdrawable : withdrawable),
    });
  const invoice = decodeInvoice(query.get('pr') ?? '');
  const msat = invoice.refused ? undefined : invoice.value.msat;
  if (invoice.refused || msat === undefined || name === 'refuses' || query.get('k1') !== name)
    return accept({ status: 'ERROR', reason: 'This gift is gone.' });
  await payFromOutside(deps, { paymentHash: invoice.value.paymentHash });
  return name === 'silent' ? refuse('host_silent') : accept({ status: 'OK' });
}
