import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { GatewaysParts } from './gateways-parts.ts';
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

/** The work of the slice: open what was asked for, ask about what was hinted at and about everything open, give back. */
export function gatewaysJobs(parts: GatewaysParts): SliceJobs {
  return {
    tasks: {
      [openPaymentTask]: (given) => askToOpen(parts, payload.parse(given).payment),
      [askPaymentTask]: async (given) => {
        const payment = await findGatewayPayment(parts.database, payload.parse(given).payment);
        if (payment !== undefined) await askAbout(parts, payment);
      },
      [followPaymentsTask]: () => followPayments(parts),
      [sendRefundsTask]: () => sendRefunds(parts),
      [sendPartsTask]: () => sendParts(parts),
      [releaseHeldTask]: () => releaseLimited(parts),
    },
    repeated: [
      { task: followPaymentsTask, everyMs: followEveryMs },
      { task: sendRefundsTask, everyMs: refundEveryMs },
      { task: sendPartsTask, everyMs: refundEveryMs },
      { task: releaseHeldTask, everyMs: releaseEveryMs },
    ],
  };
}
