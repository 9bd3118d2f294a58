import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { type MailParts, mailLane } from './mail-lane.ts';

const deliverMailsTask = 'notifications.deliver_mails';
const everyMs = 100;

export function notificationsJobs(parts: MailParts): SliceJobs {
  const lane = mailLane(parts);
  return {
    tasks: { [deliverMailsTask]: () => lane.round() },
    repeated: [{ task: deliverMailsTask, everyMs }],
  };
}
