import { later } from '@dukat/rules/time/later';
import { pauseAfterAttempt } from '@dukat/rules/webhooks/delivery';
import { crashPoint } from '../../../platform/crash-point.ts';
import { TooBusy } from '../../../platform/outage.ts';
import { isStopping } from '../../../platform/stoppable.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  failDelivery,
  finishDelivery,
  releaseDelivery,
} from '../deliveries-repository.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';
import { webhookAttempts } from '../webhooks-metrics.ts';
import { toMessage } from './webhook-message.ts';

/** Concurrent messages to one address: fewer than an account may have open, so that its other webhooks get theirs. */
const atOnce = 2;
/** An address that takes longer gets one message at a time. */
const slowMs = 1_000;
/** A stop waits for the round, so rounds are short. */
const batchesInRound = 40;
const busyPauseMs = 5_000;

/**
 * Sends due messages of one webhook, so that a slow address delays no other. A message is claimed before sending and marked afterwards:
 * if the program dies in between, it is sent again under the same id. A failure begins a pause, in which nothing can be claimed.
 */
export async function sendDeliveries(deps: WebhooksDeps, webhook: string): Promise<void> {
  const { database, clock, log } = deps;
  let most = atOnce;
  for (let batch = 0; batch < batchesInRound && !isStopping(); batch += 1) {
    const claimed = await claimDeliveries(database, webhook, { now: clock.now(), most });
    crashPoint('webhooks-claimed');
    if (claimed.length === 0) return;
    const began = performance.now();
    const outcomes = await Promise.allSettled(claimed.map((delivery) => attempt(deps, delivery)));
    most = performance.now() - began > slowMs ? 1 : atOnce;
    // The claim of a message that could not be marked expires, and it is tried again.
    for (const its of outcomes)
      if (its.status === 'rejected') log.error({ err: its.reason, webhook }, 'a message could not be marked');
    if (outcomes.some((its) => its.status === 'fulfilled' && its.value === 'busy')) return;
  }
}

/** Sends a message once; returns `busy` if no connection was free. */
async function attempt(deps: WebhooksDeps, delivery: ClaimedDelivery): Promise<'tried' | 'busy'> {
  const { database, clock, encryption, hosts } = deps;
  const message = toMessage(delivery, encryption, clock.now());
  if (message === undefined) return fail(deps, delivery, { httpStatus: null, problem: 'secret_unreadable' });
  let answer: Awaited<ReturnType<typeof hosts.post>>;
  try {
    answer = await hosts.post(delivery.url, message, delivery.user_id);
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    await releaseDelivery(database, delivery, later(clock.now(), busyPauseMs));
    return 'busy';
  }
  crashPoint('webhooks-sent');
  if (answer.refused) return fail(deps, delivery, { httpStatus: null, problem: answer.reason });
  const httpStatus = answer.value;
  if (httpStatus < 200 || httpStatus >= 300)
    return fail(deps, delivery, { httpStatus, problem: 'http_status' });
  webhookAttempts.inc({ result: 'delivered' });
  await finishDelivery(database, delivery, { httpStatus, now: clock.now() });
  return 'tried';
}

async function fail(
  { database, clock }: WebhooksDeps,
  delivery: ClaimedDelivery,
  outcome: Pick<Parameters<typeof failDelivery>[2], 'httpStatus' | 'problem'>,
): Promise<'tried'> {
  const now = clock.now();
  const pause = pauseAfterAttempt(delivery.attempts);
  webhookAttempts.inc({ result: pause === undefined ? 'given_up' : 'postponed' });
  await failDelivery(database, delivery, {
    ...outcome,
    now,
    dueAt: pause === undefined ? null : later(now, pause),
  });
  return 'tried';
}
