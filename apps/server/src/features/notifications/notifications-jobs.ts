import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { type MailParts, mailLane } from './mail-lane.ts';
import { type PushParts, sendPushes } from './push/push-lane.ts';

const deliverMailsTask = 'notifications.deliver_mails';
const sendPushesTask = 'notifications.send_pushes';
const everyMs = 100;
const pushesEveryMs = 1000;

export function notificationsJobs(parts: MailParts & PushParts): SliceJobs {
  const lane = mailLane(parts);
  return {
    tasks: {
      [deliverMailsTask]: () => lane.round(),
      [sendPushesTask]: () => sendPushes(parts),
    },
    repeated: [
      { task: deliverMailsTask, everyMs },
      { task: sendPushesTask, everyMs: pushesEveryMs },
    ],
  };
}
