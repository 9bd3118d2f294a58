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
    // Mail delivery handles its own outages, and its shutdown waits for mails in delivery (ADR 21).
    tasks: { [deliverMailsTask]: () => lane.round() },
    providerTasks: { [sendPushesTask]: () => sendPushes(parts) },
    repeated: [
      { task: deliverMailsTask, everyMs },
      { task: sendPushesTask, everyMs: pushesEveryMs, providers: () => ['push services'] },
    ],
  };
}
