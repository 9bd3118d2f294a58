import { unpaidDonationsKeptMs } from '@dukat/rules/donations/donation-request';
import { hourMs } from '@dukat/rules/time/durations';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { LightningDeps } from '../lightning/lightning-facade.ts';
import { deleteUnpaidBefore } from './paying/donations-repository.ts';

export const forgetUnpaidTask = 'donations-forget-unpaid';

/** The slice's job: delete what payers wrote into invoices that are canceled. */
export function donationsJobs({ database, clock }: Pick<LightningDeps, 'database' | 'clock'>): SliceJobs {
  return {
    tasks: {
      [forgetUnpaidTask]: () =>
        deleteUnpaidBefore(database, new Date(clock.now().getTime() - unpaidDonationsKeptMs)),
    },
    repeated: [{ task: forgetUnpaidTask, everyMs: hourMs }],
  };
}
