import { z } from '@dukat/contract/z';
import { fiats } from '@dukat/rules/money/fiat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { thepaySignature } from '../../../../server/src/adapters/thepay/thepay.ts';
import { isSameSecret } from '../../../../server/src/platform/random.ts';
import { sandboxPayerPath, sandboxThepayPath } from './sandbox-accounts.ts';
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
  amount: z.number().int().positive(),
  currency_code: z.enum(fiats),
  uid: z.string().min(1).max(100),
  return_url: z.string().max(2000).optional(),
  notif_url: z.string().max(2000).optional(),
  description_for_customer: z.string().optional(),
});
const maxAgeMs = 300_000;

/** The sandbox's implementation of ThePay's API 1: only the calls that Dukat makes. */
export function serveThepay(app: FastifyInstance, deps: GatewaySandboxDeps): void {
  registerTextScope(app, (scope) => serve(scope, deps));
}

function serve(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { database, clock, accounts } = deps;
  const base = `${sandboxThepayPath}/projects/${accounts.thepay.projectId}/payments`;

  function isSigned({ headers, query }: FastifyRequest<{ Querystring: { merchant_id?: string } }>): boolean {
    const date = String(headers.signaturedate ?? '');
    const age = Math.abs(clock.now().getTime() - Date.parse(date));
    const expected = thepaySignature(accounts.thepay, date);
    const isRecent = age <= maxAgeMs && new Date(date).toUTCString() === date;
    return (
      isRecent &&
      query.merchant_id === accounts.thepay.merchantId &&
      isSameSecret(String(headers.signature ?? ''), expected)
    );
  }
  scope.addHook<{ Querystring: { merchant_id?: string } }>('onRequest', async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ message: 'Invalid signature' });
  });

  scope.post(base, async ({ body }, reply) => {
    const read = create.safeParse(parseFields(body));
    if (!read.success) return reply.code(400).send({ message: 'Invalid request' });
    const {
      amount,
      currency_code: currency,
      uid,
      return_url,
      notif_url,
      description_for_customer,
    } = read.data;
    const isNew = await insertSandboxPayment(database, {
      id: uid,
      provider: 'THE_PAY',
      reference: uid,
      amount,
      currency,
      details: {
        ...(notif_url !== undefined && { notifyUrl: notif_url }),
        ...(return_url !== undefined && { returnUrl: return_url }),
        label: description_for_customer ?? '',
      },
      now: clock.now(),
    });
    const link = payerLink(deps, `${sandboxPayerPath}/thepay`, uid);
    return reply.code(isNew ? 201 : 200).send({ pay_url: link, detail_url: link });
  });

  scope.get<{ Params: { uid: string } }>(`${base}/:uid`, async ({ params }, reply) => {
    const payment = await findSandboxPayment(database, 'THE_PAY', params.uid);
    return payment === undefined
      ? reply.code(404).send({ message: 'Payment not found' })
      : toPaymentResponse(deps, payment);
  });

  scope.get<{ Params: { uid: string } }>(`${base}/:uid/refund`, async ({ params }, reply) => {
    const payment = await findSandboxPayment(database, 'THE_PAY', params.uid);
    if (payment === undefined) return reply.code(404).send({ message: 'Payment not found' });
    return {
      available_amount: paidOrRequestedAmount(payment) - Number(payment.refunded),
      currency: payment.currency,
      partial_refunds: [],
    };
  });

  scope.post<{ Params: { uid: string } }>(`${base}/:uid/refund`, async ({ params, body }, reply) => {
    const isDone = await refundSandboxPayment(database, params.uid, Number(parseFields(body).amount));
    return isDone ? reply.code(201).send() : reply.code(403).send({ message: 'Amount not available' });
  });
}

function toThepayState(payment: SandboxPayment): string {
  if (payment.state === 'waiting') return 'waiting_for_payment';
  if (payment.state === 'canceled') return 'expired';
  const back = refundState(payment);
  return back === 'nothing' ? 'paid' : back === 'all' ? 'refunded' : 'partially_refunded';
}

function toPaymentResponse(deps: GatewaySandboxDeps, payment: SandboxPayment) {
  const created = payment.created_at.toISOString();
  const link = payerLink(deps, `${sandboxPayerPath}/thepay`, payment.id);
  return {
    uid: payment.id,
    project_id: Number(deps.accounts.thepay.projectId),
    order_id: payment.reference,
    state: toThepayState(payment),
    currency: payment.currency,
    amount: paidOrRequestedAmount(payment),
    created_at: created,
    finished_at: payment.state === 'paid' ? created : null,
    valid_to: created,
    fee: 0,
    description: payment.details.label ?? null,
    payment_method: payment.state === 'paid' ? 'card' : null,
    pay_url: link,
    detail_url: link,
    customer: null,
    events: [],
    parent: null,
  };
}
