import type { RequestTopic } from '@dukat/contract/support';
import { serviceLevels } from '@dukat/rules/support/service-levels';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Figures {
  readonly first_kept: number;
  readonly first_missed: number;
  readonly resolved_kept: number;
  readonly resolved_missed: number;
}

/** The statistics by topic. Waiting requests that are not late count neither as kept nor as missed. */
export async function countMetAndMissed(
  db: Database,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<ReadonlyMap<RequestTopic, Figures>> {
  const rows = await db
    .selectFrom('support_requests')
    .select('topic')
    .select([
      sql<number>`(count(*) filter (where first_answered_at <= first_answer_by))::int`.as('first_kept'),
      sql<number>`(count(*) filter (where coalesce(first_answered_at, ${now}) > first_answer_by))::int`.as(
        'first_missed',
      ),
      sql<number>`(count(*) filter (where resolved_at <= resolve_by))::int`.as('resolved_kept'),
      sql<number>`(count(*) filter (where coalesce(resolved_at, ${now}) > resolve_by))::int`.as(
        'resolved_missed',
      ),
    ])
    .where('created_at', '>=', since)
    .where('first_answer_by', 'is not', null)
    .groupBy('topic')
    .execute();
  return new Map(rows.map(({ topic, ...figures }) => [topic, figures]));
}

export function wireLevel(topic: RequestTopic, figures: Figures | undefined) {
  const { firstAnswerMinutes, resolutionMinutes } = serviceLevels[topic];
  return {
    topic,
    first_answer_minutes: firstAnswerMinutes,
    resolution_minutes: resolutionMinutes,
    first_answer: { kept: figures?.first_kept ?? 0, missed: figures?.first_missed ?? 0 },
    resolution: { kept: figures?.resolved_kept ?? 0, missed: figures?.resolved_missed ?? 0 },
  };
}
