import pg from 'pg';

export type BackupKind = 'base' | 'verify';

/** Does the work and records it with its result, as the database's owner. A failure is recorded and thrown again. */
export async function withBackupRun(
  ownerUrl: string,
  kind: BackupKind,
  now: () => Date,
  work: () => Promise<string>,
): Promise<string> {
  const began = now();
  const record = async (succeeded: boolean, summary: string) => {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-backup' });
    client.on('error', () => {});
    await client.connect();
    try {
      const ended = new Date(Math.max(now().getTime(), began.getTime()));
      await client.query(
        'insert into backup_runs (kind, began_at, ended_at, succeeded, summary) values ($1, $2, $3, $4, $5)',
        [kind, began, ended, succeeded, summary.slice(0, 2000)],
      );
    } finally {
      await client.end();
    }
  };
  let summary: string;
  try {
    summary = await work();
  } catch (error) {
    await record(false, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await record(true, summary);
  return summary;
}
