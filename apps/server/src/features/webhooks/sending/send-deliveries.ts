import { later } from '@dukat/rules/time/later';
import { pauseAfterAttempt } from '@dukat/rules/webhooks/delivery';
import { crashPoint } from '../../../platform/crash-point.ts';
import { wasSilent } from '../../../platform/jobs/provider-calls.ts';
import { SilentProvider, TooBusy } from '../../../platform/outage.ts';
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

/** Concurrent messages to one address. */
const atOnce = 3;
/** A stop waits for the round, so rounds are short. */
const batchesInRound = 40;
const busyPauseMs = 5_000;

/**
 * Sends due messages of one webhook, so that a slow address delays no other. A message is claimed before sending and marked afterwards:
 * if the program dies in between, it is sent again under the same id. Throws `SilentProvider` once the address does not answer; messages
 * that are not claimed yet stay due.
 */
export async function sendDeliveries(deps: WebhooksDeps, webhook: string): Promise<void> {
  const { database, clock, log } = deps;
  for (let batch = 0; batch < batchesInRound && !isStopping(); batch += 1) {
    const claimed = await claimDeliveries(database, webhook, { now: clock.now(), most: atOnce });
    crashPoint('webhooks-claimed');
    const outcomes = await Promise.allSettled(claimed.map((delivery) => attempt(deps, delivery)));
    const problems = outcomes.flatMap((its) => (its.status === 'rejected' ? [its.reason] : []));
    const silence = problems.find(wasSilent);
    // The claim of a message that could not be marked expires, and it is tried again.
    for (const problem of problems)
      if (!wasSilent(problem)) log.error({ err: problem, webhook }, 'a message could not be marked');
    if (silence !== undefined) throw silence;
    if (claimed.length === 0) return;
  }
}

async function attempt(deps: WebhooksDeps, delivery: ClaimedDelivery): Promise<void> {
  const { database, clock, encryption, hosts } = deps;
  const message = toMessage(delivery, encryption, clock.now());
  if (message === undefined) return fail(deps, delivery, { httpStatus: null, problem: 'secret_unreadable' });
  let answer: Awaited<ReturnType<typeof hosts.post>>;
  try {
    answer = await hosts.post(delivery.url, message, delivery.user_id);
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return releaseDelivery(database, delivery, later(clock.now(), busyPauseMs));
  }
  crashPoint('webhooks-sent');
  if (answer.refused) {
    await fail(deps, delivery, { httpStatus: null, problem: answer.reason });
    if (answer.reason === 'host_silent') throw new SilentProvider('webhook', 'does not answer');
    return;
  }
  const httpStatus = answer.value;
  if (httpStatus < 200 || httpStatus >= 300)
    return fail(deps, delivery, { httpStatus, problem: 'http_status' });
  webhookAttempts.inc({ result: 'delivered' });
  await finishDelivery(database, delivery, { httpStatus, now: clock.now() });
}

async function fail(
  { database, clock }: WebhooksDeps,
  delivery: ClaimedDelivery,
  outcome: Pick<Parameters<typeof failDelivery>[2], 'httpStatus' | 'problem'>,
): Promise<void> {
  const now = clock.now();
  const pause = pauseAfterAttempt(delivery.attempts);
  webhookAttempts.inc({ result: pause === undefined ? 'given_up' : 'postponed' });
  await failDelivery(database, delivery, {
    ...outcome,
    now,
    dueAt: pause === undefined ? null : later(now, pause),
  });
}
