import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { deliverMail, type MailParts } from './deliver-mail.ts';
import { deliverLeftMailsTask, deliverMailTask } from './deliver-mail-task.ts';
import { findLeftMails } from './mails-repository.ts';

const mailJob = z.object({ mailId: z.string() });
const minuteMs = 60 * 1000;

export function notificationsJobs(parts: MailParts): SliceJobs {
  return {
    tasks: {
      [deliverMailTask]: (payload) => deliverMail(parts, mailJob.parse(payload).mailId),
      // What a process that was killed had taken: its job stays locked for hours, the mail should not.
      [deliverLeftMailsTask]: async () => {
        for (const id of await findLeftMails(parts.database, parts.clock.now())) {
          await deliverMail(parts, id);
        }
      },
    },
    repeated: [{ task: deliverLeftMailsTask, everyMs: minuteMs }],
  };
}
