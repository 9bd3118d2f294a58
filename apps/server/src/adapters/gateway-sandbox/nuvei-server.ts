import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../platform/random.ts';
import { pageChecksum, restChecksum } from '../nuvei/nuvei-checksums.ts';
import { sandboxNuveiPath, sandboxPayerPath } from './sandbox-accounts.ts';
import { fieldsOf, type GatewaySandboxDeps, inOwnScope, payerLink } from './sandbox-parts.ts';
import {
  backOf,
  findSandboxPayment,
  giveBack,
  insertSandboxPayment,
  type SandboxPayment,
  sumOf,
} from './sandbox-payments-repository.ts';

const asked = z.object({
  transactionId: z.string().default(''),
  clientUniqueId: z.string().default(''),
  timeStamp: z.string(),
  checksum: z.string(),
});
const refund = asked.extend({
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
  inOwnScope(app, (scope) => {
    servePage(scope, deps);
    serveCalls(scope, deps);
  });
}

/** The URL contains the payment; opening it begins the payment. */
function servePage(scope: FastifyInstance, deps: GatewaySandboxDeps): void {
  const { secret } = deps.accounts.nuvei;
  scope.get(`${sandboxNuveiPath}/purchase.do`, async ({ url }, reply) => {
    const query = [...new URL(url, deps.ownUrl).searchParams];
    const of = (name: string) => query.find(([known]) => known === name)?.[1] ?? '';
    const signed = query.filter(([name]) => name !== 'checksum');
    if (!isSameSecret(of('checksum'), pageChecksum(signed, secret))) {
      return reply.code(400).send('bad checksum');
    }
    const id = of('merchant_unique_id');
    await insertSandboxPayment(deps.database, {
      id,
      provider: 'NUVEI',
      reference: id,
      amount: Math.round(Number(of('total_amount')) * 100),
      currency: of('currency'),
      details: {
        notifyUrl: of('notify_url'),
        returnUrl: of('success_url'),
        label: of('item_name_1'),
        email: of('user_token_id'),
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
    const read = asked.safeParse(fieldsOf(body));
    if (!read.success) return failed(1001, 'Invalid request');
    const { transactionId, clientUniqueId, timeStamp, checksum } = read.data;
    const expected = restChecksum([merchantId, siteId, transactionId, clientUniqueId, timeStamp], secret);
    if (!isSameSecret(checksum, expected)) return failed(1001, 'Invalid checksum');
    const payment = await findSandboxPayment(database, 'NUVEI', clientUniqueId);
    if (payment === undefined || payment.state === 'waiting') return failed(1140, 'Transaction not found');
    return { status: 'SUCCESS', errCode: 0, reason: '', transactionDetails: detailsOf(payment) };
  });

  scope.post(`${sandboxNuveiPath}/api/v1/refundTransaction.do`, async ({ body }) => {
    const read = refund.safeParse(fieldsOf(body));
    if (!read.success) return failed(1001, 'Invalid request');
    const { clientRequestId, clientUniqueId, amount, currency, relatedTransactionId, timeStamp } = read.data;
    const { authCode, comment, urlDetails } = read.data;
    const own = [clientRequestId, clientUniqueId, amount, currency, relatedTransactionId];
    const optional = [authCode, comment, urlDetails.notificationUrl];
    const expected = restChecksum([merchantId, siteId, ...own, ...optional, timeStamp], secret);
    if (!isSameSecret(read.data.checksum, expected)) return failed(1001, 'Invalid checksum');
    const isDone = await giveBack(
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
function detailsOf(payment: SandboxPayment) {
  const { chargedBack = 0 } = payment.details;
  const isAll = backOf(payment) === 'all';
  const isChargeback = isAll || chargedBack > 0;
  return {
    transactionId: `tx-${payment.id}`,
    transactionStatus: payment.state === 'paid' ? 'APPROVED' : 'CANCELED',
    transactionType: isChargeback ? 'Chargeback' : 'Sale',
    processedAmount: nuveiSum(isChargeback && !isAll ? chargedBack : sumOf(payment)),
    processedCurrency: payment.currency,
    clientUniqueId: payment.reference,
  };
}
