import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { forgetUnconfirmed } from './openings/opening-requests-repository.ts';
import { linkValidSince } from './openings/request-notice.ts';
import { type NoticeDeps, sendNotices } from './openings/send-notices.ts';

const sendTask = 'marketing.send_notices';
const forgetTask = 'marketing.forget_unconfirmed';

export function marketingJobs(deps: NoticeDeps): SliceJobs {
  return {
    tasks: {
      [sendTask]: () => sendNotices(deps),
      [forgetTask]: () => forgetUnconfirmed(deps.database, linkValidSince(deps.clock.now())),
    },
    repeated: [
      { task: sendTask, everyMs: 30_000 },
      { task: forgetTask, everyMs: 60 * 60_000 },
    ],
  };
}
