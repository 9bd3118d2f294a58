import type { RequestTopic } from '@dukat/contract/support';
import { usualHours } from '@dukat/rules/support/open-time';
import { computeDueTimes, resolveByAfterReply, serviceLevels } from '@dukat/rules/support/service-levels';
import type { Database } from '../../platform/database/database.ts';
import { supportHours } from '../content/content-facade.ts';
import type { StoredRequest } from './support-repository.ts';

const currentHours = async (db: Database, now: Date) => (await supportHours(db, now)) ?? usualHours;

/** The deadlines for the answer and the resolution of a new question. */
export async function questionDeadlines(db: Database, topic: RequestTopic, now: Date) {
  const due = computeDueTimes(serviceLevels[topic], now.getTime(), await currentHours(db, now));
  return { answerBy: new Date(due.answerBy), resolveBy: new Date(due.resolveBy) };
}

/** The answer deadline of each topic, shown before asking. */
export async function topicDeadlines(db: Database, topics: readonly RequestTopic[], now: Date) {
  const hours = await currentHours(db, now);
  return topics.map((topic) => ({
    topic,
    answerBy: new Date(computeDueTimes(serviceLevels[topic], now.getTime(), hours).answerBy),
  }));
}

/** The new deadlines after a further message of the author. A message on a request that is already waiting keeps its place in the queue. */
export async function deadlinesAfterReply(db: Database, request: StoredRequest, now: Date) {
  const { topic, answer_by, resolved_at: resolved, resolve_by: resolve } = request;
  const hours = await currentHours(db, now);
  const level = serviceLevels[topic];
  const repliedAt = now.getTime();
  const resumedResolveBy =
    resolved === null || resolve === null
      ? resolve
      : new Date(
          resolveByAfterReply(
            level,
            { resolvedAt: resolved.getTime(), resolveBy: resolve.getTime(), repliedAt },
            hours,
          ),
        );
  return {
    answer_by: answer_by ?? new Date(computeDueTimes(level, repliedAt, hours).answerBy),
    resolve_by: resumedResolveBy,
    resolved_at: null,
  };
}

/** The changes when support answers, or closes without an answer. */
export function deadlinesWhenDone({ first_answered_at, resolved_at }: StoredRequest, now: Date) {
  return { answer_by: null, first_answered_at: first_answered_at ?? now, resolved_at: resolved_at ?? now };
}
