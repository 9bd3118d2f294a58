import pg from 'pg';
import type { TestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';

/** Returns the schema of a migrated database, as PostgreSQL describes it: independent of the order of columns and the text of migrations. */
export async function catalogueNet(
  open: () => Promise<Pick<TestDatabase, 'ownerUrl' | 'close'>>,
): Promise<string[]> {
  const { ownerUrl, close } = await open();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const described: Described[] = [];
    for (const query of queries) described.push(...(await client.query<Described>(query)).rows);
    const lines = described.map(({ kind, name, definition }) =>
      [kind, name, JSON.stringify(definition)].join('\t'),
    );
    return lines.toSorted();
  } finally {
    await client.end();
    await close();
  }
}

interface Described {
  readonly kind: string;
  readonly name: string;
  readonly definition: string | null;
}

const ours = (schema: string) => `${schema} !~ '^(pg_|information_schema$)'`;
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${ours('n.nspname')}`;
const relation = `n.nspname || '.' || c.relname`;
const functions = `pg_proc f join pg_namespace n on n.oid = f.pronamespace and ${ours('n.nspname')}`;
const signature = 'f.oid::regprocedure';
/** The privileges on an object, from its access control list. A list that was never changed is null: the owner's default privileges. */
const grants = (kind: string, acl: string) =>
  `lateral (select 'grant' as kind, ${kind} || ' ' ||
      coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' ' || privilege_type ||
      case when is_grantable then ' with grant option' else '' end as right from aclexplode(${acl})) g`;

const queries = [
  `select 'relation' as kind, ${relation} as name,
          concat_ws(' ', 'kind ' || c.relkind::text, 'persistence ' || c.relpersistence::text, 'owner ' || c.relowner::regrole::text,
                    array_to_string(c.reloptions, ','), 'identity ' || c.relreplident::text, 'rls ' || c.relrowsecurity::text,
                    pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
                    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, obj_description(c.oid)) as definition
     from ${relations} where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  `select 'column' as kind, ${relation} || '.' || a.attname as name,
          concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                    'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
                    'generated ' || nullif(a.attgenerated::text, ''), 'storage ' || a.attstorage::text,
                    'collation ' || nullif(a.attcollation, 0)::regcollation::text, array_to_string(a.attoptions, ','),
                    col_description(c.oid, a.attnum)) as definition
     from ${relations} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  `select 'sequence' as kind, ${relation} as name,
          concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle) as definition
     from ${relations} join pg_sequence s on s.seqrelid = c.oid`,
  `select 'constraint' as kind, coalesce(${relation} || '.', 'domain ') || k.conname as name,
          concat_ws(' ', pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace and ${ours('n.nspname')}
     left join pg_class c on c.oid = k.conrelid`,
  `select 'index' as kind, ${relation} as name, pg_get_indexdef(c.oid) || ' valid ' || i.indisvalid::text as definition
     from ${relations} join pg_index i on i.indexrelid = c.oid`,
  `select 'function' as kind, ${signature}::text as name,
          pg_get_functiondef(f.oid) || ' owner ' || f.proowner::regrole::text as definition
     from ${functions} where f.prokind in ('f', 'p')`,
  `select 'trigger' as kind, ${relation} || '.' || t.tgname as name,
          pg_get_triggerdef(t.oid) || ' enabled ' || t.tgenabled::text as definition
     from ${relations} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal`,
  `select 'type' as kind, t.oid::regtype::text as name,
          concat_ws(' ', t.typtype, format_type(nullif(t.typbasetype, 0), t.typtypmod), t.typdefault,
                    (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as definition
     from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${ours('n.nspname')} where t.typtype in ('d', 'e', 'r')`,
  `select 'policy' as kind, ${relation} || '.' || p.polname as name,
          concat_ws(' ', p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) as definition
     from ${relations} join pg_policy p on p.polrelid = c.oid`,
  `select 'statistics' as kind, n.nspname || '.' || s.stxname as name, pg_get_statisticsobjdef(s.oid) as definition
     from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace`,
  `select 'extension' as kind, extname::text as name, extversion as definition from pg_extension`,
  `select g.kind, ${relation} as name, g.right as definition
     from ${relations}, ${grants("'on ' || c.relkind::text", 'c.relacl')}`,
  `select g.kind, ${relation} || '.' || a.attname as name, g.right as definition
     from ${relations} join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, ${grants("'on column'", 'a.attacl')}`,
  `select g.kind, ${signature}::text as name, g.right as definition
     from ${functions}, ${grants("'on function'", "coalesce(f.proacl, acldefault('f', f.proowner))")}`,
  `select g.kind, n.nspname::text as name, g.right as definition
     from pg_namespace n, ${grants("'on schema'", 'n.nspacl')} where ${ours('n.nspname')}`,
  `select g.kind, d.defaclrole::regrole::text || ' ' || d.defaclobjtype::text as name, g.right as definition
     from pg_default_acl d, ${grants("'by default'", 'd.defaclacl')}`,
  `select 'role' as kind, rolname::text as name,
          concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
                    (select string_agg(m.roleid::regrole::text, ',' order by m.roleid::regrole::text)
                       from pg_auth_members m where m.member = r.oid)) as definition
     from pg_roles r where rolname !~ '^pg_'`,
  // Row counts of the tables that migrations fill, without the lists of applied migrations.
  `select 'rows' as kind, ${relation} as name,
          (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as definition
     from ${relations} where c.relkind = 'r' and c.relname not in ('applied_migration', 'migrations')`,
];
