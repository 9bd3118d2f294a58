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
    // The lane of mails looks after its own outages, and its stop waits for mails on their way (ADR 21).
    tasks: { [deliverMailsTask]: () => lane.round() },
    providerTasks: { [sendPushesTask]: () => sendPushes(parts) },
    repeated: [
      { task: deliverMailsTask, everyMs },
      { task: sendPushesTask, everyMs: pushesEveryMs, providers: () => ['push services'] },
    ],
  };
}
