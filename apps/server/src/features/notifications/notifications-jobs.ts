import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { type MailDeps, mailLane } from './mail-lane.ts';
import { type PushDeps, sendPushes } from './push/push-lane.ts';
import { listDueHosts } from './push/push-messages-repository.ts';

const deliverMailsTask = 'notifications.deliver_mails';
const sendPushesTask = 'notifications.send_pushes';
const everyMs = 100;
const pushesEveryMs = 1000;

export function notificationsJobs(deps: MailDeps & PushDeps): SliceJobs {
  const lane = mailLane(deps);
  return {
    // Mail delivery handles its own outages, and its shutdown waits for mails in delivery (ADR 21).
    tasks: { [deliverMailsTask]: () => lane.round() },
    providerTasks: { [sendPushesTask]: (_, host) => sendPushes(deps, host) },
    repeated: [
      { task: deliverMailsTask, everyMs },
      { task: sendPushesTask, everyMs: pushesEveryMs, providers: () => listDueHosts(deps.database) },
    ],
  };
}
