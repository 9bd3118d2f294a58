import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import { pageChecksum, restChecksum } from '../../../../server/src/adapters/nuvei/nuvei-checksums.ts';
import { isSameSecret } from '../../../../server/src/platform/random.ts';
import { sandboxNuveiPath, sandboxPayerPath } from './sandbox-accounts.ts';
import { type GatewaySandboxDeps, parseFields, payerLink, registerTextScope } from './sandbox-deps.ts';
import {
  findSandboxPayment,
  insertSandboxPayment,
  paidOrRequestedAmount,
  refundSandboxPayment,
  refundState,
  type SandboxPayment,
} from './sandbox-payments-repository.ts';

const paymentRequest = z.object({
  transactionId: z.string().default(''),
  clientUniqueId: z.string().default(''),
  timeStamp: z.string(),
  checksum: z.string(),
});
const refund = paymentRequest.extend({
  clientRequestId: z.string(),
  amount: z.string(),
  currency: z.string(),
  relatedTransactionId: z.string(),
  // Dukat never sends these fields; other clients do, and they are part of the signature.
  authCode: z.string().default(''),
  comment: z.string().default(''),
  urlDetails: z.object({ notificationUrl: z.string().default('') }).default({ notificationUrl: '' }),
});

/** The sandbox's implementation of Nuvei: its payment page and the REST calls that Dukat makes. */
export function serveNuvei(app: FastifyInstance, deps: GatewaySandboxDeps): void {
  registerTextScope(app, (scope) => {
    servePage(scope, deps);
    serveCalls(scope, deps);
  });
}

/** The URL contains the payment; opening it begins the payment. */
function servePage(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { secret } = deps.accounts.nuvei;
  scope.get(`${sandboxNuveiPath}/purchase.do`, async ({ url }, reply) => {
    const query = [...new URL(url, deps.ownUrl).searchParams];
    const readField = (name: string) => query.find(([known]) => known === name)?.[1] ?? '';
    const signed = query.filter(([name]) => name !== 'checksum');
    if (!isSameSecret(readField('checksum'), pageChecksum(signed, secret))) {
      return reply.code(400).send('bad checksum');
    }
    const id = readField('merchant_unique_id');
    await insertSandboxPayment(deps.database, {
      id,
      provider: 'NUVEI',
      reference: id,
      amount: Math.round(Number(readField('total_amount')) * 100),
      currency: readField('currency'),
      details: {
        notifyUrl: readField('notify_url'),
        returnUrl: readField('success_url'),
        label: readField('item_name_1'),
        email: readField('user_token_id'),
      },
      now: deps.clock.now(),
    });
    return reply.redirect(payerLink(deps, `${sandboxPayerPath}/nuvei`, id), 303);
  });
}

function serveCalls(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { database, accounts } = deps;
  const { merchantId, siteId, secret } = accounts.nuvei;
  const failed = (errCode: number, reason: string) => ({ status: 'ERROR', errCode, reason, version: '1.0' });

  scope.post(`${sandboxNuveiPath}/api/v1/getTransactionDetails.do`, async ({ body }) => {
    const read = paymentRequest.safeParse(parseFields(body));
    if (!read.success) return failed(1001, 'Invalid request');
    const { transactionId, clientUniqueId, timeStamp, checksum } = read.data;
    const expected = restChecksum([merchantId, siteId, transactionId, clientUniqueId, timeStamp], secret);
    if (!isSameSecret(checksum, expected)) return failed(1001, 'Invalid checksum');
    const payment = await findSandboxPayment(database, 'NUVEI', clientUniqueId);
    if (payment === undefined || payment.state === 'waiting') return failed(1140, 'Transaction not found');
    return { status: 'SUCCESS', errCode: 0, reason: '', transactionDetails: toTransactionDetails(payment) };
  });

  scope.post(`${sandboxNuveiPath}/api/v1/refundTransaction.do`, async ({ body }) => {
    const read = refund.safeParse(parseFields(body));
    if (!read.success) return failed(1001, 'Invalid request');
    const { clientRequestId, clientUniqueId, amount, currency, relatedTransactionId, timeStamp } = read.data;
    const { authCode, comment, urlDetails } = read.data;
    const own = [clientRequestId, clientUniqueId, amount, currency, relatedTransactionId];
    const optional = [authCode, comment, urlDetails.notificationUrl];
    const expected = restChecksum([merchantId, siteId, ...own, ...optional, timeStamp], secret);
    if (!isSameSecret(read.data.checksum, expected)) return failed(1001, 'Invalid checksum');
    const isDone = await refundSandboxPayment(
      database,
      relatedTransactionId.replace(/^tx-/, ''),
      Math.round(Number(amount) * 100),
    );
    if (!isDone) return { ...failed(1102, 'Refund not possible'), transactionStatus: 'ERROR' };
    const transactionId = `back-${relatedTransactionId}`;
    return {
      status: 'SUCCESS',
      errCode: 0,
      transactionStatus: 'APPROVED',
      transactionType: 'Credit',
      transactionId,
    };
  });
}

/** Formats an amount as Nuvei does, always with two decimals. */
export function nuveiSum(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** A partial chargeback states its own amount; partial refunds are other transactions. */
function toTransactionDetails(payment: SandboxPayment) {
  const { chargedBack = 0 } = payment.details;
  const isChargeback = chargedBack > 0;
  const refundedType = refundState(payment) === 'all' ? 'Refund' : 'Sale';
  return {
    transactionId: `tx-${payment.id}`,
    transactionStatus: payment.state === 'paid' ? 'APPROVED' : 'CANCELED',
    transactionType: isChargeback ? 'Chargeback' : refundedType,
    processedAmount: nuveiSum(isChargeback ? chargedBack : paidOrRequestedAmount(payment)),
    processedCurrency: payment.currency,
    clientUniqueId: payment.reference,
  };
}
