import { randomBytes } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { fiats } from '@dukat/rules/money/fiat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../../server/src/platform/random.ts';
import { sandboxComgatePath, sandboxPayerPath } from './sandbox-accounts.ts';
import { type GatewaySandboxDeps, parseFields, payerLink, registerTextScope } from './sandbox-deps.ts';
import {
  findSandboxPayment,
  insertSandboxPayment,
  paidOrRequestedAmount,
  refundSandboxPayment,
  type SandboxPayment,
} from './sandbox-payments-repository.ts';

const create = z.object({
  price: z.coerce.number().int().min(100),
  curr: z.enum(fiats),
  label: z.string().min(1).max(16),
  refId: z.string().min(1).max(100),
  email: z.string().min(3).max(254),
  method: z.string().min(1),
  url_paid: z.string().max(2000).optional(),
});
const refund = z.object({ transId: z.string(), amount: z.coerce.number().int() });

/** The sandbox's implementation of Comgate's protocol 2.0: only the calls that Dukat makes. */
export function serveComgate(app: FastifyInstance, deps: GatewaySandboxDeps): void {
  registerTextScope(app, (scope) => serve(scope, deps));
}

function serve(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { merchant, secret } = deps.accounts.comgate;
  const expected = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`;
  const isMerchant = ({ headers }: FastifyRequest) => isSameSecret(headers.authorization ?? '', expected);
  scope.addHook('onRequest', async (request, reply) => {
    if (isMerchant(request)) return;
    const message = 'Access from unauthorized location or bad credentials';
    return reply.code(401).send({ code: 1400, message });
  });

  scope.post(`${sandboxComgatePath}/payment.json`, async ({ body }) => {
    const read = create.safeParse(parseFields(body));
    if (!read.success)
      return { code: 1400, message: `Wrong parameter ${read.error.issues[0]?.path.join('.')}` };
    const { price, curr, label, refId, email, url_paid } = read.data;
    const group = () => randomBytes(2).toString('hex').toUpperCase();
    const id = `${group()}-${group()}-${group()}`;
    await insertSandboxPayment(deps.database, {
      id,
      provider: 'COMGATE',
      reference: refId,
      amount: price,
      currency: curr,
      details: { label, email, ...(url_paid !== undefined && { returnUrl: url_paid }) },
      now: deps.clock.now(),
    });
    return {
      code: 0,
      message: 'OK',
      transId: id,
      redirect: payerLink(deps, `${sandboxPayerPath}/comgate`, id),
    };
  });

  scope.get<{ Params: { file: string } }>(
    `${sandboxComgatePath}/payment/transId/:file`,
    async ({ params }) => {
      const id = params.file.replace(/\.json$/, '');
      const payment = await findSandboxPayment(deps.database, 'COMGATE', id);
      if (payment === undefined) return { code: 1400, message: 'Payment not found' };
      return { code: 0, message: 'OK', ...comgateFields(payment), merchant, secret };
    },
  );

  scope.post(`${sandboxComgatePath}/refund.json`, async ({ body }) => {
    const read = refund.safeParse(parseFields(body));
    const isDone =
      read.success && (await refundSandboxPayment(deps.database, read.data.transId, read.data.amount));
    return isDone ? { code: 0, message: 'OK' } : { code: 1500, message: 'Refund not possible' };
  });
}

const words = { waiting: 'PENDING', paid: 'PAID', canceled: 'CANCELLED' } as const;

/** Comgate's fields of a payment, in answers and notifications. A refunded payment stays PAID there. */
export function comgateFields(payment: SandboxPayment): Readonly<Record<string, string>> {
  return {
    test: 'false',
    price: String(paidOrRequestedAmount(payment)),
    curr: payment.currency,
    label: payment.details.label ?? '',
    refId: payment.reference,
    email: payment.details.email ?? '',
    transId: payment.id,
    method: 'CARD_CZ_CSOB_2',
    status: words[payment.state],
    fee: 'unknown',
    vs: '739689656',
  };
}
