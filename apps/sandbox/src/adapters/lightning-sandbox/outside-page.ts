import { z } from '@dukat/contract/z';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { behaviors } from './behaviors.ts';
import { payFromOutside } from './receive-payment.ts';
import { renderPage } from './render-page.ts';
import { type LightningSandboxDeps, sandboxLightningPagePath } from './sandbox-access.ts';
import { setBehavior } from './sandbox-payments-repository.ts';
import { endHeldPayment, forgetPayment, makeOutsideInvoice } from './send-payment.ts';

const msatsOfSat = 1000n;
/** Whole satoshis; empty for none. */
const sats = z
  .string()
  .trim()
  .regex(/^\d{0,10}$/)
  .transform((text) => (text === '' ? undefined : BigInt(text) * msatsOfSat));
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const behavior = z.enum(behaviors);

const pays = z.object({
  request: z.string().trim().min(1).max(4096),
  sats: sats.prefault(''),
  way: z.enum(['whole', 'part', 'late']),
});
const makes = z.object({ sats, text: z.string().max(100).default(''), behavior });
const changes = z.object({
  hash,
  act: z.union([z.enum(['settle', 'fail-held', 'lose', 'find']), behavior]),
});

/** The page on which a tester plays the outside world: other people's wallets and their invoices. */
export function servePage(app: FastifyInstance, deps: LightningSandboxDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.get<{ Querystring: { said?: string } }>(sandboxLightningPagePath, async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await renderPage(deps, String(query.said ?? ''))),
    );

    scope.post(`${sandboxLightningPagePath}/pay`, async ({ body }, reply) => {
      const form = pays.safeParse(readForm(body)).data;
      const invoice = form === undefined ? undefined : decodeInvoice(form.request);
      if (form === undefined || invoice === undefined || invoice.refused) return reply.code(422).send();
      const result = await payFromOutside(deps, {
        paymentHash: invoice.value.paymentHash,
        ...(form.sats !== undefined && { msat: form.sats }),
        isPart: form.way === 'part',
        isLate: form.way === 'late',
      });
      return back(reply, result);
    });

    scope.post(`${sandboxLightningPagePath}/invoice`, async ({ body }, reply) => {
      const form = makes.safeParse(readForm(body)).data;
      if (form === undefined || form.sats === 0n) return reply.code(422).send();
      const { request } = await makeOutsideInvoice(deps, { ...form, msat: form.sats ?? null });
      return back(reply, request);
    });

    scope.post(`${sandboxLightningPagePath}/change`, async ({ body }, reply) => {
      const form = changes.safeParse(readForm(body)).data;
      if (form === undefined) return reply.code(422).send();
      await change(deps, form);
      return back(reply, form.act);
    });
  });
}

const readForm = (body: unknown) =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const back = (reply: FastifyReply, said: string) =>
  reply.redirect(`${sandboxLightningPagePath}?said=${encodeURIComponent(said)}`, 303);

async function change(deps: LightningSandboxDeps, form: z.output<typeof changes>): Promise<void> {
  switch (form.act) {
    case 'settle':
      return void (await endHeldPayment(deps, form.hash, 'settle'));
    case 'fail-held':
      return void (await endHeldPayment(deps, form.hash, 'fail'));
    case 'lose':
    case 'find':
      return forgetPayment(deps, form.hash, form.act === 'lose');
    default:
      return setBehavior(deps.database, form.hash, form.act);
  }
}
