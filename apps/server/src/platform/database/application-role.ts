import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem, systemErrorCode } from '../start/start-problem.ts';

/** The role that the program's queries run as. It has only the rights granted by migrations. */
export const applicationRole = 'dukat_app';

const attempts = 20;
const notAllowed = '42501';

/**
 * Creates the role and grants it to the owner. Roles belong to the whole cluster, so migrations of other databases may do the same
 * at once; PostgreSQL then fails one of them with an error that passes on retry.
 */
export async function ensureApplicationRole(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`
        do $$ begin
          if not exists (select from pg_roles where rolname = '${applicationRole}') then
            create role ${applicationRole} nologin;
          end if;
          if not pg_has_role(current_user, '${applicationRole}', 'member') then
            execute format('grant ${applicationRole} to %I', current_user);
          end if;
        end $$`);
      return;
    } catch (error) {
      if (systemErrorCode(error) === notAllowed) throw missingRolePrivilege();
      const isRace =
        error instanceof pg.DatabaseError && /already exists|duplicate key|concurrently/.test(error.message);
      if (!isRace || attempt === attempts) throw error;
      await wait(25);
    }
  }
}

function missingRolePrivilege(): StartProblem {
  return new StartProblem(
    `The user of DATABASE_URL may not make the role ${applicationRole}: ` +
      `as an administrator run "create role ${applicationRole}; grant ${applicationRole} to <that user>;" once.`,
  );
}
