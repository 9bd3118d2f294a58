import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { impossible } from '@dukat/rules/result';
import { notificationChecksum } from '../../../../server/src/adapters/nuvei/nuvei-checksums.ts';
import { gatewayNotificationPath } from '../../../../server/src/features/gateways/gateway-port.ts';
import { comgateFields } from './comgate-server.ts';
import { nuveiSum } from './nuvei-server.ts';
import type { GatewaySandboxDeps } from './sandbox-deps.ts';
import { paidOrRequestedAmount, type SandboxPayment } from './sandbox-payments-repository.ts';

const notificationTimeoutMs = 5000;

/** Notifies the merchant of a payment's change as the gateway does. The notification is lost if nobody answers. */
export async function notifyMerchant(deps: GatewaySandboxDeps, payment: SandboxPayment): Promise<void> {
  const { url, form } = buildNotification(deps, payment);
  const method = form === undefined ? 'GET' : 'POST';
  await fetch(url, {
    method,
    ...(form !== undefined && { body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(notificationTimeoutMs),
  }).catch(() => undefined);
}

interface MerchantNotification {
  readonly url: string;
  readonly form?: Record<string, string>;
}

function buildNotification(deps: GatewaySandboxDeps, payment: SandboxPayment): MerchantNotification {
  const { accounts, ownUrl } = deps;
  const url = `${ownUrl}${gatewayNotificationPath(payment.provider)}`;
  switch (payment.provider) {
    case 'COMGATE':
      return { url, form: { ...comgateFields(payment), ...accounts.comgate } };
    case 'GOPAY':
      return { url: `${url}?id=${payment.id}` };
    case 'THE_PAY': {
      const { projectId } = accounts.thepay;
      return { url: `${url}?payment_uid=${payment.id}&project_id=${projectId}&type=state_changed` };
    }
    case 'NUVEI':
      return { url, form: nuveiNotification(payment, accounts.nuvei.secret) };
    default:
      return impossible(payment.provider);
  }
}

function nuveiNotification(payment: SandboxPayment, secret: string): Record<string, string> {
  const fields = {
    totalAmount: nuveiSum(paidOrRequestedAmount(payment)),
    currency: payment.currency,
    responseTimeStamp: '2026-03-02.10:00:00',
    transactionId: `tx-${payment.id}`,
    status: payment.state === 'paid' ? 'APPROVED' : 'DECLINED',
    productId: payment.details.label ?? 'NA',
  };
  return {
    ppp_status: payment.state === 'paid' ? 'OK' : 'FAIL',
    totalAmount: fields.totalAmount,
    currency: fields.currency,
    responseTimeStamp: fields.responseTimeStamp,
    PPP_TransactionID: fields.transactionId,
    Status: fields.status,
    productId: fields.productId,
    clientUniqueId: payment.reference,
    merchant_unique_id: payment.reference,
    advanceResponseChecksum: notificationChecksum(fields, secret),
  };
}

/** Maps the provider's name in a URL: comgate, gopay, thepay, nuvei. */
export const providersBySlug: Readonly<Record<string, GatewayProvider>> = {
  comgate: 'COMGATE',
  gopay: 'GOPAY',
  thepay: 'THE_PAY',
  nuvei: 'NUVEI',
};
