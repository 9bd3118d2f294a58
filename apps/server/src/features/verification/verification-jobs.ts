import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { type IdentityProviderName, identityProviderNames } from '@dukat/rules/verification/identity-check';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { findCheck } from './identity/identity-checks-repository.ts';
import { openCheck } from './identity/open-check.ts';
import { followChecks, refreshCheck } from './identity/refresh-check.ts';
import { copyIdentityDocuments } from './identity-documents/copy-identity-documents.ts';
import { reencryptDocuments } from './identity-documents/reencrypt-documents.ts';
import { forgetPersons } from './retention/forget-persons.ts';
import type { VerificationDeps } from './verification-deps.ts';
import {
  copyIdentityDocumentsTask,
  followChecksTask,
  forgetPersonsTask,
  openCheckTask,
  reencryptDocumentsTask,
  refreshCheckTask,
} from './verification-tasks.ts';

const payload = z.object({ check: z.string() });
const followEveryMs = 60_000;
const keepEveryMs = 60_000;

/** Includes providers without a configured account, so that their checks end. */
const providers = () => identityProviderNames;

/** Jobs of the slice: open checks, query checks named by webhooks and all open ones, copy documents, and delete data that is due. */
export function verificationJobs(deps: VerificationDeps): SliceJobs {
  return {
    tasks: {
      [forgetPersonsTask]: () => forgetPersons(deps.database, deps.clock.now()),
      [reencryptDocumentsTask]: () => reencryptDocuments(deps),
    },
    providerTasks: {
      [openCheckTask]: (given) => openCheck(deps, payload.parse(given).check),
      [refreshCheckTask]: async (given) => {
        const check = await findCheck(deps.database, payload.parse(given).check);
        if (check !== undefined) await refreshCheck(deps, check);
      },
      [followChecksTask]: (_, provider) => followChecks(deps, parseIdentityProvider(provider)),
      [copyIdentityDocumentsTask]: (_, provider) =>
        copyIdentityDocuments(deps, parseIdentityProvider(provider)),
    },
    repeated: [
      { task: followChecksTask, everyMs: followEveryMs, providers },
      { task: copyIdentityDocumentsTask, everyMs: keepEveryMs, providers },
      { task: forgetPersonsTask, everyMs: dayMs },
      { task: reencryptDocumentsTask, everyMs: dayMs },
    ],
  };
}

function parseIdentityProvider(name: string): IdentityProviderName {
  const provider = identityProviderNames.find((known) => known === name);
  assert(provider !== undefined, `expected an identity provider: ${name}`);
  return provider;
}
