import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { askAbout, followChecks } from './identity/follow-check.ts';
import { findCheck } from './identity/identity-checks-repository.ts';
import { openCheck } from './identity/open-check.ts';
import { forgetPersons } from './retention/forget-persons.ts';
import type { VerificationParts } from './verification-parts.ts';
import { askCheckTask, followChecksTask, forgetPersonsTask, openCheckTask } from './verification-tasks.ts';

const payload = z.object({ check: z.string() });
const followEveryMs = 60_000;
const forgetEveryMs = 86_400_000;

/** The work of the slice: open what was begun, ask about what a provider hinted at, and once a minute about everything open. */
export function verificationJobs(parts: VerificationParts): SliceJobs {
  return {
    tasks: {
      [openCheckTask]: (given) => openCheck(parts, payload.parse(given).check),
      [askCheckTask]: async (given) => {
        const check = await findCheck(parts.database, payload.parse(given).check);
        if (check !== undefined) await askAbout(parts, check);
      },
      [followChecksTask]: () => followChecks(parts),
      [forgetPersonsTask]: () => forgetPersons(parts.database, parts.clock.now()),
    },
    repeated: [
      { task: followChecksTask, everyMs: followEveryMs },
      { task: forgetPersonsTask, everyMs: forgetEveryMs },
    ],
  };
}
