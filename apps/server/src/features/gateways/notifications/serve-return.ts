import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { deviceCookieName, readCookie } from '../../../platform/http/device-cookie.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { gatewayReturnPath } from '../gateway-port.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { findGatewayPayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { enqueueStatusCheck } from './serve-notifications.ts';

const resultPath = '/payments/result';
const maxIdLength = 64;

/**
 * Receives a payer whom the gateway sends back. Ignores the outcome in the URL and queries the gateway. Only the device
 * that opened a visitor's order is redirected to its page, so that an id known to the gateway opens no order.
 */
export function serveReturn({ deps: { app, cookies, limits } }: Api, deps: GatewaysDeps): void {
  const onRequest = limitCallbacks(limits);
  app.get<{ Params: { id: string } }>(gatewayReturnPath(':id'), { onRequest }, async (request, reply) => {
    const { id } = request.params;
    const payment = id.length > maxIdLength ? undefined : await findGatewayPayment(deps.database, id);
    if (payment !== undefined) await inTransaction(deps.database, (tx) => enqueueStatusCheck(tx, payment));
    const deviceId = cookies.verify(readCookie(request.headers.cookie, deviceCookieName(isTls(request))));
    const path = payment !== undefined && isPayerDevice(payment, deviceId) ? payment.return_path : resultPath;
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}

function isTls(request: FastifyRequest): boolean {
  return request.isTls;
}

function isPayerDevice({ device_id: owner }: StoredGatewayPayment, deviceId: string | undefined): boolean {
  return owner === null || owner === deviceId;
}
