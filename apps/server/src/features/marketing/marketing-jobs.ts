import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { linkGoodSince } from './openings/ask-for-notice.ts';
import { forgetUnconfirmed } from './openings/opening-requests-repository.ts';
import { type NoticeParts, sendNotices } from './openings/send-notices.ts';

const sendTask = 'marketing.send_notices';
const forgetTask = 'marketing.forget_unconfirmed';

export function marketingJobs(parts: NoticeParts): SliceJobs {
  return {
    tasks: {
      [sendTask]: () => sendNotices(parts),
      [forgetTask]: () => forgetUnconfirmed(parts.database, linkGoodSince(parts.clock.now())),
    },
    repeated: [
      { task: sendTask, everyMs: 30_000 },
      { task: forgetTask, everyMs: 60 * 60_000 },
    ],
  };
}
