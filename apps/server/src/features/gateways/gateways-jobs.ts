import { z } from '@dukat/contract/z';
import { type GatewayProvider, gatewayProviders, isGateway } from '@dukat/rules/payments/gateways';
import { assert } from '@dukat/rules/result';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { GatewaysDeps } from './gateways-deps.ts';
import {
  followPaymentsTask,
  openPaymentTask,
  queryPaymentTask,
  releaseHeldTask,
  sendPartsTask,
  sendRefundsTask,
} from './gateways-tasks.ts';
import { sendParts } from './parts/send-parts.ts';
import { followPayments } from './payments/follow-payments.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { openPaymentAtGateway } from './payments/open-payment-at-gateway.ts';
import { queryPayment } from './payments/record-gateway-update.ts';
import { releaseLimited } from './payments/release-held.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

const payload = z.object({ payment: z.string() });
const followEveryMs = 15_000;
const refundEveryMs = 60_000;
const releaseEveryMs = 60_000;

/** The slice's jobs: open payments, query those that a callback named and all open ones, send refunds. */
export function gatewaysJobs(deps: GatewaysDeps): SliceJobs {
  // Includes gateways without an account any more, so that their payments end.
  const providers = () => gatewayProviders;
  return {
    tasks: { [releaseHeldTask]: () => releaseLimited(deps) },
    providerTasks: {
      [openPaymentTask]: (given) => openPaymentAtGateway(deps, payload.parse(given).payment),
      [queryPaymentTask]: async (given) => {
        const payment = await findGatewayPayment(deps.database, payload.parse(given).payment);
        if (payment !== undefined) await queryPayment(deps, payment);
      },
      [followPaymentsTask]: (_, provider) => followPayments(deps, parseGateway(provider)),
      [sendRefundsTask]: (_, provider) => sendRefunds(deps, parseGateway(provider)),
      [sendPartsTask]: (_, provider) => sendParts(deps, parseGateway(provider)),
    },
    repeated: [
      { task: followPaymentsTask, everyMs: followEveryMs, providers },
      { task: sendRefundsTask, everyMs: refundEveryMs, providers },
      { task: sendPartsTask, everyMs: refundEveryMs, providers },
      { task: releaseHeldTask, everyMs: releaseEveryMs },
    ],
  };
}

function parseGateway(provider: string): GatewayProvider {
  assert(isGateway(provider), `expected ${provider} to be a gateway`);
  return provider;
}
