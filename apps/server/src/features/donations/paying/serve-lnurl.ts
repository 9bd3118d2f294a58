import type { Site } from '@dukat/brands/site';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { Outage } from '../../../platform/outage.ts';
import { type LightningDeps, refreshInvoice } from '../../lightning/lightning-facade.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';
import { describeWallet, walletUrl } from './describe-wallet.ts';
import { findPayableWallet, isDonation } from './donations-repository.ts';
import { isOverLimit } from './limit-invoices.ts';
import { type MadeInvoice, type RequestRefusal, requestDonation } from './request-donation.ts';

type Refusal = RequestRefusal | 'unknown' | 'too_many_requests' | 'text_repeated';

/** Programs of payers show these texts as they are, so they are in English. */
const reasons: Readonly<Record<Refusal, string>> = {
  unknown: 'This Lightning address does not exist.',
  too_many_requests: 'Too many requests. Try again in a minute.',
  text_repeated: 'A parameter is repeated.',
  amount_unreadable: 'The amount must be a whole number of millisatoshis.',
  amount_out_of_range: 'The amount is out of range.',
  comment_too_long: 'The comment is too long.',
  payer_data_unreadable: 'The payer data cannot be read.',
  too_many_open: 'Too many invoices are unpaid. Try again in ten minutes.',
  wallet_changed: 'The payee has changed. Scan the code again.',
  lightning_unavailable: 'Payments over Lightning are not available now.',
};

type Params = { readonly alias?: string; readonly sourceId?: string; readonly hash?: string };
type Request = FastifyRequest<{ Params: Params; Querystring: Readonly<Record<string, unknown>> }>;
interface Payable {
  readonly wallet: WalletRow;
  readonly site: Site;
}
type Answer = Promise<Result<object, Refusal>>;
type Serve = (site: Site, request: Request) => Answer;

const base = '/api/lightning/lnurl/:sourceId';

/**
 * Serves LNURL-pay on each brand's host. Errors are answered with 200 and a reason, as its programs expect; only a flood of requests
 * from one address gets 429.
 */
export function serveLnurl({ deps }: Pick<Api, 'deps'>, lightning: LightningDeps): void {
  const { database } = lightning;
  deps.app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limitCallbacks(deps.limits));
    const serve = (path: string, work: Serve) =>
      scope.get<{ Params: Params; Querystring: Readonly<Record<string, unknown>> }>(
        path,
        async (request, reply) => {
          reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
          const answer = await answerFor(request, work);
          return answer.refused ? { status: 'ERROR', reason: reasons[answer.reason] } : answer.value;
        },
      );

    async function answerFor(request: Request, work: Serve): Answer {
      const site = deps.resolveSite(request);
      if (site === undefined) return refuse('unknown');
      try {
        return await work(site, request);
      } catch (error) {
        if (error instanceof Outage) return refuse('lightning_unavailable');
        throw error;
      }
    }

    const ofPayable =
      (work: (payable: Payable, request: Request) => Answer): Serve =>
      async (site, request) => {
        const { alias, sourceId = '' } = request.params;
        const by = alias === undefined ? { publicId: sourceId } : { alias: alias.toLowerCase() };
        const wallet = await findPayableWallet(database, by);
        if (wallet === undefined || wallet.disabled_reason !== null) return refuse('unknown');
        return work({ wallet, site }, request);
      };
    const describe = ofPayable(async ({ wallet, site }) =>
      accept(await describeWallet(database, wallet, site)),
    );
    serve('/.well-known/lnurlp/:alias', describe);
    serve(base, describe);
    const createInvoice = ofPayable(async (payable, request) => {
      if (isOverLimit(deps.limits, request.ip, payable.wallet)) return refuse('too_many_requests');
      const form = readForm(request.query);
      if (form === undefined) return refuse('text_repeated');
      const made = await requestDonation(lightning, payable, form);
      return made.refused ? made : accept(wireInvoice(payable, made.value));
    });
    serve(`${base}/callback`, createInvoice);
    serve(`${base}/verify/:hash`, (_site, { params }) => verify(lightning, params.hash ?? ''));
  });
}

function readForm(query: Readonly<Record<string, unknown>>) {
  const { amount = '', comment = '', payerdata: payerData = '' } = query;
  if (typeof amount !== 'string' || typeof comment !== 'string' || typeof payerData !== 'string')
    return undefined;
  return { amount, comment, payerData };
}

/** The answer of a callback (LUD-06, LUD-09, LUD-21). */
function wireInvoice({ wallet, site }: Payable, { request, payment_hash: hash }: MadeInvoice) {
  const { success_message: message } = wallet;
  return {
    pr: request,
    routes: [],
    disposable: false,
    verify: `${walletUrl(wallet, site)}/verify/${hash}`,
    ...(message !== '' && { successAction: { tag: 'message', message } }),
  };
}

/** Whether an invoice is paid (LUD-21): also after its wallet was disabled or removed, for those who paid just before. */
async function verify(deps: LightningDeps, hash: string): Answer {
  const { database } = deps;
  if (!/^[0-9a-f]{64}$/.test(hash) || !(await isDonation(database, hash))) return refuse('unknown');
  const invoice = await refreshInvoice(database, deps, hash);
  if (invoice === undefined) return refuse('unknown');
  const { preimage, paid_at: paidAt, request: pr } = invoice;
  return accept({ status: 'OK', settled: paidAt !== null, preimage, pr });
}
