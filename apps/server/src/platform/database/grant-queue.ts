import pg from 'pg';
import { applicationRole } from './application-role.ts';

/**
 * Grants the program access to the job queue, whose tables belong to the owner and have row security. Repeated after each migration of the
 * queue library, which may create tables. The library's list of applied migrations stays read-only.
 */
export async function grantQueue(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`
      begin;
      select pg_advisory_xact_lock(hashtext('dukat/grant-queue'));
      grant usage on schema graphile_worker to ${applicationRole};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
      revoke insert, update, delete on graphile_worker.migrations from ${applicationRole};
      grant usage, select on all sequences in schema graphile_worker to ${applicationRole};
      grant execute on all functions in schema graphile_worker to ${applicationRole};
      do $$ declare guarded regclass; begin
        for guarded in
          select oid from pg_class
           where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
             and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'program')
        loop
          execute format('create policy program on %s to ${applicationRole} using (true) with check (true)', guarded);
        end loop;
      end $$;
      commit`);
  } finally {
    await client.end();
  }
}
