import { unpaidDonationsKeptMs } from '@dukat/rules/donations/donation-request';
import { hourMs } from '@dukat/rules/time/durations';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { LightningDeps } from '../lightning/lightning-facade.ts';
import { announceDonations } from './announcing/announce-donations.ts';
import { deleteUnpaidBefore } from './paying/donations-repository.ts';

export const forgetUnpaidTask = 'donations-forget-unpaid';
export const announceTask = 'donations-announce';

/** The slice's jobs: write to owners about donations, and delete what payers wrote into invoices that are canceled. */
export function donationsJobs(deps: Pick<LightningDeps, 'database' | 'clock' | 'log'>): SliceJobs {
  const { database, clock } = deps;
  return {
    tasks: {
      [announceTask]: () => announceDonations(deps),
      [forgetUnpaidTask]: () =>
        deleteUnpaidBefore(database, new Date(clock.now().getTime() - unpaidDonationsKeptMs)),
    },
    repeated: [
      { task: announceTask, everyMs: 5_000 },
      { task: forgetUnpaidTask, everyMs: hourMs },
    ],
  };
}
