import { donationCurrencies } from '@dukat/rules/donations/page-amount';
import { refuse } from '@dukat/rules/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { Outage } from '../../../platform/outage.ts';
import type { LightningDeps } from '../../lightning/lightning-facade.ts';
import { donateFromPage, type PageForm } from './donate-from-page.ts';
import { findPayableWallet } from './donations-repository.ts';

const longestForm = 32_768;
const longestName = 100;

/**
 * Takes the form of a donation page as a browser without scripts submits it, and redirects to the page with the invoice, or with the reason
 * why there is none. What was typed reaches no address.
 */
export function serveDonationForm({ deps }: Pick<Api, 'deps'>, lightning: LightningDeps): void {
  deps.app.register(async (scope: FastifyInstance) => {
    const refusedPage = ({ url }: FastifyRequest) =>
      `${url.replace(/\?.*$/s, '')}?refused=too_many_donations`;
    scope.addHook('onRequest', limitCallbacks(deps.limits, refusedPage));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    scope.post<{ Params: { readonly alias: string } }>('/donate/:alias', async (request, reply) => {
      const site = deps.resolveSite(request);
      const alias = request.params.alias.toLowerCase();
      const wallet = site && (await findPayableWallet(lightning.database, { alias }));
      const page = `/donate/${encodeURIComponent(alias)}`;
      const show = (query: string) =>
        reply
          .code(303)
          .headers({ location: `${page}${query}`, 'cache-control': 'no-store' })
          .send();
      if (site === undefined || wallet === undefined) return show('');
      const form = request.body instanceof URLSearchParams ? readForm(request.body) : undefined;
      if (form === undefined) return show('?refused=amount_not_a_number');
      const payer = { site, address: request.ip, limits: deps.limits };
      const made = await orUnavailable(donateFromPage(lightning, wallet.public_id, form, payer));
      return show(made.refused ? `?refused=${made.reason}` : `?invoice=${made.value.payment_hash}`);
    });
  });
}

async function orUnavailable(donation: ReturnType<typeof donateFromPage>) {
  try {
    return await donation;
  } catch (error) {
    if (error instanceof Outage) return refuse('lightning_unavailable');
    throw error;
  }
}

/** Returns the fields; undefined if one is no field of the page. An own amount takes precedence over a chosen one. */
function readForm(fields: URLSearchParams): PageForm | undefined {
  const read = (name: string) => (fields.get(name) ?? '').trim();
  const own = read('own_amount');
  const [chosenCurrency = '', chosenAmount = ''] = read('preset').split(' ');
  const code = own === '' ? chosenCurrency : read('own_currency');
  const currency = donationCurrencies.find((known) => known === code);
  const payerName = read('payer_name');
  if (currency === undefined || [...payerName].length > longestName) return undefined;
  const amount = own === '' ? chosenAmount : own.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return { amount, currency, payerName, comment: read('comment').replaceAll('\r\n', '\n') };
}
