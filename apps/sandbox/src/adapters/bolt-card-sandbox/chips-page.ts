import { randomBytes } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LightningSandboxDeps } from '../lightning-sandbox/sandbox-access.ts';
import { makeOutsideInvoice } from '../lightning-sandbox/send-payment.ts';
import { findChip, insertChip } from './chips-repository.ts';
import { renderChips, sandboxChipsPath } from './render-chips.ts';
import { type CallProgram, followLink, tapChip } from './use-chip.ts';

const uid = z.string().regex(/^[0-9a-f]{14}$/);
const forms = {
  chip: z.object({ uid }),
  link: z.object({ uid, link: z.string().trim().min(1).max(2000) }),
  sale: z.object({
    uid,
    sats: z.string().regex(/^[1-9]\d{0,9}$/),
    pin: z.string().max(20).default(''),
  }),
};

const uidBytes = 7;
const tapPath = '/api/bolt_cards/tap';

/** The page on which a tester holds chips to a phone and to a shop's terminal. */
export function serveChips(app: FastifyInstance, deps: LightningSandboxDeps): void {
  const { database } = deps;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.get<{ Querystring: { said?: string } }>(sandboxChipsPath, async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await renderChips(database, String(query.said ?? ''))),
    );

    /** Serves a button of the page, whose result the page shows. */
    const serve = <Form extends z.ZodType>(
      name: string,
      form: Form,
      act: (fields: z.output<Form>, call: CallProgram) => Promise<string>,
    ) =>
      scope.post(`${sandboxChipsPath}/${name}`, async (request, reply) => {
        const fields = form.safeParse(readForm(request.body));
        if (!fields.success) return reply.code(422).send();
        return back(reply, await act(fields.data, callFrom(app, request)));
      });

    serve('new', z.object({}), async () => {
      await insertChip(database, `04${randomBytes(uidBytes - 1).toString('hex')}`);
      return 'A new chip.';
    });
    serve('write', forms.link, (fields, call) => followLink(database, call, fields));
    serve('tap', forms.chip, async (fields, call) => {
      const query = await tapChip(database, fields.uid);
      return query === undefined ? 'The chip is empty.' : call(`${tapPath}?${query}`);
    });
    serve('replay', forms.chip, async (fields, call) => {
      const tapped = (await findChip(database, fields.uid))?.tapped ?? null;
      return tapped === null ? 'The chip was not tapped yet.' : call(`${tapPath}?${tapped}`);
    });
    serve('pay', forms.sale, (fields, call) => paySale(deps, call, fields));
  });
}

const readForm = (body: unknown) =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const back = (reply: FastifyReply, said: string) =>
  reply.redirect(`${sandboxChipsPath}?said=${encodeURIComponent(said)}`, 303);

/** Calls the program on the host on which the page was opened. */
function callFrom(app: FastifyInstance, { headers }: FastifyRequest): CallProgram {
  return async (url, body) => {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        host: headers.host ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return answer.body;
  };
}

const offer = z.object({ k1: z.string(), callback: z.string() });

/** Does what a shop's terminal does: taps, makes an invoice and asks for the payment. */
async function paySale(
  deps: LightningSandboxDeps,
  call: CallProgram,
  sale: z.output<typeof forms.sale>,
): Promise<string> {
  const query = await tapChip(deps.database, sale.uid);
  if (query === undefined) return 'The chip is empty.';
  const tapped = await call(`${tapPath}?${query}`);
  const offered = offer.safeParse(JSON.parse(tapped)).data;
  if (offered === undefined) return tapped;
  const { request } = await makeOutsideInvoice(deps, { msat: BigInt(sale.sats) * 1000n, text: 'Coffee' });
  const asked = new URLSearchParams({
    k1: offered.k1,
    pr: request,
    ...(sale.pin !== '' && { pin: sale.pin }),
  });
  return call(`${new URL(offered.callback).pathname}?${asked}`);
}
