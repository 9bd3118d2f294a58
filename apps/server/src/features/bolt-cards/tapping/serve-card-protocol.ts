import type { Site } from '@dukat/brands/site';
import type { TapRefusal } from '@dukat/contract/bolt-cards';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { payByCard } from './pay-by-card.ts';
import { type ProgramFailure, programChip } from './program-chip.ts';
import { type TapFailure, tapCard } from './tap-card.ts';

type Failure = TapFailure | ProgramFailure | TapRefusal | 'tap_used' | 'unreadable';

const declined = 'The payment was declined.';
/** Shops show these texts as they are, so they are in English. They say nothing about the owner's balance and account. */
const reasons: Readonly<Record<Failure, string>> = {
  unreadable: 'The request cannot be read.',
  card_unknown: 'This card is not known here.',
  tap_repeated: 'This tap was used before. Tap the card again.',
  tap_used: 'This tap was used or is too old. Tap the card again.',
  card_stopped: 'This card does not pay now. Its owner can open it.',
  link_expired: 'This address was used or has expired. Its owner can request another one.',
  chip_unreadable: 'The UID of the chip is missing.',
  other_chip: 'This is another chip.',
  blocked: 'This card is blocked.',
  closed: 'This card does not pay now. Its owner can open it.',
  invoice_unreadable: 'The invoice cannot be read.',
  invoice_other_network: 'The invoice is for another network.',
  invoice_without_amount: 'The invoice has no amount.',
  invoice_expired: 'The invoice has expired.',
  above_single_limit: 'The payment is above the limit of the card.',
  above_daily_limit: 'The payment is above the limit of the card.',
  pin_missing: 'The PIN is missing.',
  pin_wrong: 'The PIN is wrong.',
  not_enough_funds: declined,
  below_minimum: declined,
  above_limit: declined,
  address_owner: declined,
  address_not_kept: declined,
  frozen: declined,
  held: declined,
  unavailable: declined,
};

type Query = Readonly<Record<string, unknown>>;
type Request = FastifyRequest<{ Querystring: Query; Body: unknown }>;
type Answer = Promise<Result<object, Failure>>;

const base = '/api/bolt_cards';
const largestBodyBytes = 4096;

/**
 * Serves the taps of bolt cards (LUD-03) and the application that writes chips. Errors are answered with 200 and a reason, as its programs
 * expect; only a flood of requests from one address gets 429.
 */
export function serveCardProtocol(
  { deps: { app, limits, resolveSite } }: Pick<Api, 'deps'>,
  deps: BoltCardsDeps,
): void {
  app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limitCallbacks(limits));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      (_request, body, done) => done(null, body),
    );

    const answer = async (request: Request, reply: FastifyReply, work: (site: Site) => Answer) => {
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      const site = resolveSite(request);
      const answered = site === undefined ? refuse('unreadable' as const) : await work(site);
      return answered.refused ? { status: 'ERROR', reason: reasons[answered.reason] } : answered.value;
    };

    scope.get<{ Querystring: Query; Body: unknown }>(`${base}/tap`, (request, reply) =>
      answer(request, reply, async (site) => {
        const { p, c } = request.query;
        if (typeof p !== 'string' || typeof c !== 'string') return refuse('unreadable');
        return tapCard(deps, { p, c }, site);
      }),
    );

    scope.get<{ Querystring: Query; Body: unknown }>(`${base}/callback`, (request, reply) =>
      answer(request, reply, async () => {
        const { k1, pr: invoice, pin = '' } = request.query;
        if (typeof k1 !== 'string' || typeof invoice !== 'string' || typeof pin !== 'string')
          return refuse('unreadable');
        const paid = await payByCard(deps, { k1, invoice, pin });
        return paid.refused ? paid : accept({ status: 'OK' });
      }),
    );

    scope.post<{ Querystring: Query; Body: unknown }>(`${base}/program`, (request, reply) =>
      answer(request, reply, async (site) => {
        const { a: secret } = request.query;
        const body = parseJson(request.body);
        if (typeof secret !== 'string') return refuse('unreadable');
        return programChip(deps, { secret, body }, site);
      }),
    );
  });
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
