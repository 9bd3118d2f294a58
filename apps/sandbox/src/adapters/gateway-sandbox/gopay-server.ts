import { randomInt } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { fiats } from '@dukat/rules/money/fiat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret, isSameSecret } from '../../../../server/src/platform/random.ts';
import { sandboxGopayPath, sandboxPayerPath } from './sandbox-accounts.ts';
import { type GatewaySandboxDeps, parseFields, payerLink, registerTextScope } from './sandbox-deps.ts';
import {
  findSandboxPayment,
  insertSandboxPayment,
  paidOrRequestedAmount,
  refundSandboxPayment,
  refundState,
  type SandboxPayment,
} from './sandbox-payments-repository.ts';

const create = z.object({
  target: z.object({ type: z.literal('ACCOUNT'), goid: z.coerce.string() }),
  amount: z.number().int().positive(),
  currency: z.enum(fiats),
  order_number: z.string().min(1).max(100),
  callback: z.object({ return_url: z.string().max(2000), notification_url: z.string().max(2000) }),
  payer: z.object({ contact: z.object({ email: z.string() }).optional() }).optional(),
  order_description: z.string().optional(),
});

/** The sandbox's implementation of GoPay's REST API: only the calls that Dukat makes. */
export function serveGopay(app: FastifyInstance, deps: GatewaySandboxDeps): void {
  registerTextScope(app, (scope) => {
    serveToken(scope, deps);
    servePayments(scope, deps);
  });
}

/** Derived from the client's secret, so that any process of the sandbox accepts it. */
const deriveToken = ({ accounts }: GatewaySandboxDeps) => hashSecret(`token ${accounts.gopay.clientSecret}`);

function serveToken(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { clientId, clientSecret } = deps.accounts.gopay;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  scope.post(`${sandboxGopayPath}/oauth2/token`, async ({ headers, body }, reply) => {
    if (!isSameSecret(headers.authorization ?? '', expected)) {
      return reply.code(403).send(errors({ error_code: 202, error_name: 'AUTH_WRONG_CREDENTIALS' }));
    }
    if (parseFields(body).grant_type !== 'client_credentials') {
      return reply.code(409).send(errors({ error_code: 111, error_name: 'INVALID' }));
    }
    return { token_type: 'bearer', access_token: deriveToken(deps), expires_in: 1800 };
  });
}

function servePayments(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { database, clock, accounts } = deps;
  const isKnown = ({ headers }: FastifyRequest) =>
    isSameSecret((headers.authorization ?? '').replace(/^Bearer /i, ''), deriveToken(deps));
  const unauthorized = errors({ error_code: 200, error_name: 'UNAUTHORIZED' });

  scope.post(`${sandboxGopayPath}/payments/payment`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send(unauthorized);
    const read = create.safeParse(parseFields(request.body));
    if (!read.success || read.data.target.goid !== accounts.gopay.goid) {
      return reply.code(409).send(errors({ error_code: 111, error_name: 'INVALID', field: 'target.goid' }));
    }
    const { amount, currency, order_number: reference, callback, payer, order_description } = read.data;
    const id = String(3_000_000_000 + randomInt(6_000_000_000));
    await insertSandboxPayment(database, {
      id,
      provider: 'GOPAY',
      reference,
      amount,
      currency,
      details: {
        notifyUrl: callback.notification_url,
        returnUrl: callback.return_url,
        label: order_description ?? '',
        email: payer?.contact?.email ?? '',
      },
      now: clock.now(),
    });
    const stored = await findSandboxPayment(database, 'GOPAY', id);
    return stored && toPaymentResponse(deps, stored);
  });

  scope.get<{ Params: { id: string } }>(
    `${sandboxGopayPath}/payments/payment/:id`,
    async (request, reply) => {
      if (!isKnown(request)) return reply.code(401).send(unauthorized);
      const payment = await findSandboxPayment(database, 'GOPAY', request.params.id);
      if (payment === undefined) return reply.code(404).send(errors({ error_code: 500 }));
      return toPaymentResponse(deps, payment);
    },
  );

  scope.post<{ Params: { id: string } }>(
    `${sandboxGopayPath}/payments/payment/:id/refund`,
    async (request, reply) => {
      if (!isKnown(request)) return reply.code(401).send(unauthorized);
      const { id } = request.params;
      const isDone = await refundSandboxPayment(database, id, Number(parseFields(request.body).amount));
      if (!isDone) return reply.code(409).send(errors({ error_code: 330 }));
      return { id: Number(id), result: 'FINISHED' };
    },
  );
}

function errors(error: object) {
  return { date_issued: '2026-03-02T10:00:00.000+0100', errors: [{ scope: 'G', ...error }] };
}

function toGopayState(payment: SandboxPayment): string {
  if (payment.state === 'waiting') return 'CREATED';
  if (payment.state === 'canceled') return 'CANCELED';
  const back = refundState(payment);
  return back === 'nothing' ? 'PAID' : back === 'all' ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function toPaymentResponse(deps: GatewaySandboxDeps, payment: SandboxPayment) {
  return {
    id: Number(payment.id),
    order_number: payment.reference,
    state: toGopayState(payment),
    ...(payment.state === 'paid' && { payment_instrument: 'PAYMENT_CARD' }),
    amount: paidOrRequestedAmount(payment),
    currency: payment.currency,
    target: { type: 'ACCOUNT', goid: Number(deps.accounts.gopay.goid) },
    lang: 'CS',
    gw_url: payerLink(deps, `${sandboxPayerPath}/gopay`, payment.id),
  };
}
