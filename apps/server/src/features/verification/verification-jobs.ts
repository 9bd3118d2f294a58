import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { encryptAnew } from './documents/encrypt-anew.ts';
import { keepDocuments } from './documents/keep-documents.ts';
import { askAbout, followChecks } from './identity/follow-check.ts';
import { findCheck } from './identity/identity-checks-repository.ts';
import { openCheck } from './identity/open-check.ts';
import { forgetPersons } from './retention/forget-persons.ts';
import type { VerificationParts } from './verification-parts.ts';
import {
  askCheckTask,
  encryptAnewTask,
  followChecksTask,
  forgetPersonsTask,
  keepDocumentsTask,
  openCheckTask,
} from './verification-tasks.ts';

const payload = z.object({ check: z.string() });
const followEveryMs = 60_000;
const keepEveryMs = 60_000;
const dayMs = 86_400_000;

/** The work of the slice: open what was begun, ask about what a provider hinted at, and once a minute about everything open; copy documents, and forget what is due. */
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
      [keepDocumentsTask]: () => keepDocuments(parts),
      [encryptAnewTask]: () => encryptAnew(parts),
    },
    repeated: [
      { task: followChecksTask, everyMs: followEveryMs },
      { task: keepDocumentsTask, everyMs: keepEveryMs },
      { task: forgetPersonsTask, everyMs: dayMs },
      { task: encryptAnewTask, everyMs: dayMs },
    ],
  };
}
