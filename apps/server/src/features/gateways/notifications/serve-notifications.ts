import { hash } from 'node:crypto';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { type Gateway, gatewayNotificationPath } from '../gateway-port.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { queryPaymentTask } from '../gateways-tasks.ts';
import { findNamedPayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { canStoreNotification, storeNotification } from './notifications-repository.ts';

const maxBodyBytes = 64 * 1024;

/**
 * Receives the gateways' callbacks. A signature is checked over the raw bytes. The callback only names a payment, which
 * is then queried at the gateway. An unknown payment gets the same answer as a known one, so that the answer reveals
 * nothing.
 */
export function serveNotifications({ deps: { app, limits } }: Pick<Api, 'deps'>, deps: GatewaysDeps): void {
  // A separate scope, since only here the body is read as the raw signed bytes.
  app.register(async (scope) => {
    scope.addHook('onRequest', limitCallbacks(limits));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const gateway of deps.gateways.values()) serveGateway(scope, deps, gateway);
  });
}

function serveGateway(scope: FastifyInstance, deps: GatewaysDeps, gateway: Gateway): void {
  const answer = async (request: FastifyRequest): Promise<{ readonly status: number }> => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const hint = gateway.hint({ query: Object(request.query), body });
    if (hint === undefined) return { status: 401 };
    const hashedContent = `${hint.about ?? ''}\n${hash('sha256', body, 'hex')}`;
    if (hint.about !== null) {
      await recordWebhook(deps, { provider: gateway.provider, about: hint.about, hashedContent });
    }
    return { status: 200 };
  };
  for (const method of ['GET', 'POST'] as const) {
    scope.route({
      method,
      url: gatewayNotificationPath(gateway.provider),
      handler: async (request, reply) => {
        const { status } = await answer(request);
        // Comgate and Nuvei read the body; the others only the status.
        return reply
          .code(status)
          .type('text/plain')
          .send(status === 200 ? 'OK' : '');
      },
    });
  }
}

interface ReceivedWebhook {
  readonly provider: GatewayProvider;
  readonly about: string;
  readonly hashedContent: string;
}

const maxReferenceLength = 100;

async function recordWebhook(
  deps: GatewaysDeps,
  { provider, about, hashedContent }: ReceivedWebhook,
): Promise<void> {
  if (about.length > maxReferenceLength) return;
  const payment = await findNamedPayment(deps.database, provider, about);
  if (payment === undefined) return;
  const digest = hash('sha256', hashedContent, 'base64url');
  await inTransaction(deps.database, async (tx) => {
    if (await canStoreNotification(tx, payment.id)) {
      await storeNotification(tx, {
        provider,
        digest,
        ref: about,
        paymentId: payment.id,
        now: deps.clock.now(),
      });
    }
    await enqueueStatusCheck(tx, payment);
  });
}

/**
 * Enqueues a query of the payment at its gateway, which runs once the transaction commits. Several pending requests
 * make one query.
 */
export async function enqueueStatusCheck(
  tx: Transaction,
  { public_id: payment, provider }: Pick<StoredGatewayPayment, 'public_id' | 'provider'>,
): Promise<void> {
  const jobKey = `${queryPaymentTask}:${payment}`;
  await enqueue(tx, queryPaymentTask, { payment }, { jobKey, provider, maxAttempts: 3 });
}
