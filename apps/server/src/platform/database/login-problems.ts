import pg from 'pg';
import { applicationRole } from './application-role.ts';

interface LoginRow {
  readonly login: string;
  readonly is_superuser: boolean;
  readonly owned: string;
  readonly others: readonly string[];
}

/**
 * Returns one sentence for each excessive right of the program's login. It is empty for a login that is no superuser, owns no table and can
 * take only the application's role. An attacker who runs SQL through a defect would have these rights.
 */
export async function loginProblems(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<LoginRow>(
      `select session_user as login,
              (select rolsuper from pg_roles where rolname = session_user) as is_superuser,
              (select count(*) from pg_class where relowner = session_user::regrole) as owned,
              array(select rolname::text from pg_roles
                     where rolname not in (session_user, $1, 'pg_database_owner') and pg_has_role(session_user, oid, 'member')
                     order by rolname) as others`,
      [applicationRole],
    );
    return rows.flatMap(describeProblems);
  } finally {
    await client.end();
  }
}

function describeProblems({ login, is_superuser: isSuperuser, owned, others }: LoginRow): string[] {
  if (isSuperuser) return [`The program logs in to its database as the superuser ${login}.`];
  return [
    ...(owned === '0'
      ? []
      : [`The program logs in to its database as ${login}, which owns ${owned} of its tables.`]),
    ...(others.length === 0
      ? []
      : [`The program logs in to its database as ${login}, which can become ${others.join(', ')}.`]),
  ];
}
