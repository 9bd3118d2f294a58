import { z } from '@dukat/contract/z';
import { type GatewayProvider, gatewayProviders, isGateway } from '@dukat/rules/payments/gateways';
import { assert } from '@dukat/rules/result';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { GatewaysDeps } from './gateways-parts.ts';
import {
  askPaymentTask,
  followPaymentsTask,
  openPaymentTask,
  releaseHeldTask,
  sendPartsTask,
  sendRefundsTask,
} from './gateways-tasks.ts';
import { sendParts } from './parts/send-parts.ts';
import { askToOpen } from './payments/ask-to-open.ts';
import { followPayments } from './payments/follow-payments.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { askAbout } from './payments/record-news.ts';
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
      [openPaymentTask]: (given) => askToOpen(deps, payload.parse(given).payment),
      [askPaymentTask]: async (given) => {
        const payment = await findGatewayPayment(deps.database, payload.parse(given).payment);
        if (payment !== undefined) await askAbout(deps, payment);
      },
      [followPaymentsTask]: (_, provider) => followPayments(deps, gatewayOf(provider)),
      [sendRefundsTask]: (_, provider) => sendRefunds(deps, gatewayOf(provider)),
      [sendPartsTask]: (_, provider) => sendParts(deps, gatewayOf(provider)),
    },
    repeated: [
      { task: followPaymentsTask, everyMs: followEveryMs, providers },
      { task: sendRefundsTask, everyMs: refundEveryMs, providers },
      { task: sendPartsTask, everyMs: refundEveryMs, providers },
      { task: releaseHeldTask, everyMs: releaseEveryMs },
    ],
  };
}

function gatewayOf(provider: string): GatewayProvider {
  assert(isGateway(provider), `expected ${provider} to be a gateway`);
  return provider;
}
