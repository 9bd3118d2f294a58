import { hash } from 'node:crypto';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { type Gateway, notificationPathOf } from '../gateway-port.ts';
import type { GatewaysDeps } from '../gateways-parts.ts';
import { askPaymentTask } from '../gateways-tasks.ts';
import { findNamedPayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { keepNotification, mayKeepMore } from './notifications-repository.ts';

const largestBytes = 64 * 1024;

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
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_request, body, done) =>
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
    const said = `${hint.about ?? ''}\n${hash('sha256', body, 'hex')}`;
    if (hint.about !== null) {
      await noteHint(deps, { provider: gateway.provider, about: hint.about, said });
    }
    return { status: 200 };
  };
  for (const method of ['GET', 'POST'] as const) {
    scope.route({
      method,
      url: notificationPathOf(gateway.provider),
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

interface NotedHint {
  readonly provider: GatewayProvider;
  readonly about: string;
  readonly said: string;
}

const longestName = 100;

async function noteHint(deps: GatewaysDeps, { provider, about, said }: NotedHint): Promise<void> {
  if (about.length > longestName) return;
  const payment = await findNamedPayment(deps.database, provider, about);
  if (payment === undefined) return;
  const digest = hash('sha256', said, 'base64url');
  await inTransaction(deps.database, async (tx) => {
    if (await mayKeepMore(tx, payment.id)) {
      await keepNotification(tx, {
        provider,
        digest,
        ref: about,
        paymentId: payment.id,
        now: deps.clock.now(),
      });
    }
    await askSoon(tx, payment);
  });
}

/**
 * Enqueues a query of the payment at its gateway, which runs once the transaction commits. Several pending requests
 * make one query.
 */
export async function askSoon(
  tx: Transaction,
  { public_id: payment, provider }: Pick<StoredGatewayPayment, 'public_id' | 'provider'>,
): Promise<void> {
  const jobKey = `${askPaymentTask}:${payment}`;
  await enqueue(tx, askPaymentTask, { payment }, { jobKey, provider, maxAttempts: 3 });
}
