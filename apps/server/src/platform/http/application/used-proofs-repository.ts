import { minuteMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { deleteRowsBefore } from '../../database/delete-in-batches.ts';
import type { SliceJobs } from '../../jobs/jobs.ts';
import { hashSecret } from '../../random.ts';

/** Longer than a proof is valid by its time and its nonce. */
const keptMs = 10 * minuteMs;

/** Records a proof and returns true, or returns false if the device has used it before. */
export async function useProof(
  db: Database,
  { deviceId, proofId, now }: { readonly deviceId: string; readonly proofId: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_proofs (device_id, proof_hash, used_at) values (${deviceId}, ${hashSecret(proofId)}, ${now})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Jobs that delete the proofs that are refused by their time. */
export function usedProofsJobs(database: Database, clock: Clock): SliceJobs {
  return {
    tasks: {
      'forget-proofs': async () => {
        await deleteRowsBefore(database, 'used_proofs', 'used_at', new Date(clock.now().getTime() - keptMs));
      },
    },
    repeated: [{ task: 'forget-proofs', everyMs: minuteMs }],
  };
}
