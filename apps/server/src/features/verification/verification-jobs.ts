import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import { type IdentityProviderName, identityProviderNames } from '@dukat/rules/verification/identity-check';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { encryptAnew } from './documents/encrypt-anew.ts';
import { keepDocuments } from './documents/keep-documents.ts';
import { askAbout, followChecks } from './identity/follow-check.ts';
import { findCheck } from './identity/identity-checks-repository.ts';
import { openCheck } from './identity/open-check.ts';
import { forgetPersons } from './retention/forget-persons.ts';
import type { VerificationDeps } from './verification-parts.ts';
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

/** Includes providers without a configured account, so that their checks end. */
const providers = () => identityProviderNames;

/** Jobs of the slice: open checks, query checks named by webhooks and all open ones, copy documents, and delete data that is due. */
export function verificationJobs(deps: VerificationDeps): SliceJobs {
  return {
    tasks: {
      [forgetPersonsTask]: () => forgetPersons(deps.database, deps.clock.now()),
      [encryptAnewTask]: () => encryptAnew(deps),
    },
    providerTasks: {
      [openCheckTask]: (given) => openCheck(deps, payload.parse(given).check),
      [askCheckTask]: async (given) => {
        const check = await findCheck(deps.database, payload.parse(given).check);
        if (check !== undefined) await askAbout(deps, check);
      },
      [followChecksTask]: (_, provider) => followChecks(deps, identityProviderOf(provider)),
      [keepDocumentsTask]: (_, provider) => keepDocuments(deps, identityProviderOf(provider)),
    },
    repeated: [
      { task: followChecksTask, everyMs: followEveryMs, providers },
      { task: keepDocumentsTask, everyMs: keepEveryMs, providers },
      { task: forgetPersonsTask, everyMs: dayMs },
      { task: encryptAnewTask, everyMs: dayMs },
    ],
  };
}

function identityProviderOf(name: string): IdentityProviderName {
  const provider = identityProviderNames.find((known) => known === name);
  assert(provider !== undefined, `expected an identity provider: ${name}`);
  return provider;
}
