import type pg from 'pg';
import { applicationRole } from '../database/application-role.ts';
import { ownerRole } from './access.ts';

export interface RolePasswords {
  readonly ownerPassword: string;
  readonly programPassword: string;
}

/** Custom settings that migrations set on routines; only a superuser can permit that. */
const routineSettings = ['dukat.writes_own_lines'];

/**
 * Sets up the roles of the program's own cluster: the superuser does only this, at each start; the owner runs migrations; the program
 * connects as an unprivileged role that owns nothing and cannot SET ROLE. Repeated at every start to upgrade older clusters.
 */
export async function arrangeRoles(
  superuser: pg.Client,
  { ownerPassword, programPassword }: RolePasswords,
): Promise<void> {
  const { escapeLiteral } = superuser;
  for (const role of [ownerRole, applicationRole]) {
    const found = await superuser.query('select from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await superuser.query(`create role ${role}`);
  }
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await superuser.query(`alter role ${ownerRole} ${rights} password ${escapeLiteral(ownerPassword)}`);
  await superuser.query(
    `alter role ${applicationRole} ${rights} noinherit password ${escapeLiteral(programPassword)}`,
  );
  await superuser.query(`
    do $$ declare held text; begin
      for held in select roleid::regrole::text from pg_auth_members where member = '${applicationRole}'::regrole loop
        execute format('revoke %s from ${applicationRole}', held);
      end loop;
    end $$;
    grant ${applicationRole} to ${ownerRole};
    ${routineSettings.map((name) => `grant set on parameter ${name} to ${ownerRole};`).join('\n')}
    revoke connect on database postgres, template1 from public`);
}

/** Gives all objects that a superuser created to the owner, and revokes from PUBLIC the functions that create large objects. */
export async function giveToOwner(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    do $$ declare statement text; begin
      execute format('alter database %I owner to ${ownerRole}', current_database());
      for statement in ${alterEverything} loop execute statement; end loop;
    end $$;
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public`);
}

/** Statements for a superuser's schemas, tables, free sequences, routines and types outside extensions, in a valid order. */
const alterEverything = `
  with ours as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), by_superuser as (select oid from pg_roles where rolsuper)
  select command from (
    select 1 as step, format('alter schema %I owner to ${ownerRole}', nspname) as command, oid, 'pg_namespace'::regclass as class
      from pg_namespace where oid in (select oid from ours) and nspowner in (select oid from by_superuser)
    union all
    select 2, format('alter table %s owner to ${ownerRole}', oid::regclass), oid, 'pg_class'::regclass
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace in (select oid from ours)
       and relowner in (select oid from by_superuser)
    union all
    select 3, format('alter sequence %s owner to ${ownerRole}', oid::regclass), oid, 'pg_class'::regclass
      from pg_class where relkind = 'S' and relnamespace in (select oid from ours)
       and relowner in (select oid from by_superuser)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype in ('a', 'i'))
    union all
    select 4, format('alter routine %s owner to ${ownerRole}', oid::regprocedure), oid, 'pg_proc'::regclass
      from pg_proc where pronamespace in (select oid from ours) and proowner in (select oid from by_superuser)
    union all
    select 5, format('alter type %s owner to ${ownerRole}', oid::regtype), oid, 'pg_type'::regclass
      from pg_type t where typnamespace in (select oid from ours) and typowner in (select oid from by_superuser)
       and (typtype in ('e', 'd', 'r') or (typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
  ) as found
  where not exists (select from pg_depend d where d.classid = found.class and d.objid = found.oid and d.deptype = 'e')
  order by step`;
