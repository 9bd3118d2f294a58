import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { comments } from './column-comments.ts';
import { columnTypes, tablesOfViews } from './column-types.ts';

export const tableTypesFile = fileURLToPath(
  new URL('../../apps/server/src/platform/database/tables.gen.ts', import.meta.url),
);

/** Generates the types of the tables and views of a migrated database. */
export async function tableTypes(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columns);
    const byName = new Map(rows.map((column) => [fullName(column), column]));
    const tables = Map.groupBy(rows, ({ table }) => table);
    const unknown = [...narrowTypes.keys(), ...Object.keys(comments)].filter(
      (name) => !byName.has(name) && !tables.has(name),
    );
    if (unknown.length > 0) throw new Error(`scripts/tables names unknown columns: ${unknown.join(', ')}`);
    return [
      '// Written by `npm run tables` from the migrated database.',
      '',
      "import type { Generated, JSONColumnType } from 'kysely';",
      '',
      '/** All tables and views of the program. Only its own slice writes a table. */',
      'export interface Tables {',
      ...[...tables].flatMap(([table, its]) => [
        ...commentLines('  ', table),
        `  ${table}: {`,
        ...its.flatMap((column) => [
          ...commentLines('    ', fullName(column)),
          `    ${column.name}: ${columnType(column, byName)};`,
        ]),
        '  };',
      ]),
      '}',
      '',
    ].join('\n');
  } finally {
    await client.end();
  }
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly checks: readonly string[];
}

// Sorted by name: the order of columns differs between a fresh and an upgraded database.
const columns = `
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type,
         not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
   order by c.relname collate "C", a.attname collate "C"`;

/** Types of values as the driver returns them. Queries convert dates to text: the driver would use the machine's time zone. */
const driverTypes: Readonly<Record<string, string>> = {
  text: 'string',
  'text[]': 'readonly string[]',
  bigint: 'string',
  numeric: 'string',
  xid8: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'object',
  'timestamp with time zone': 'Date',
};

const narrowTypes = new Map(
  Object.entries(columnTypes).flatMap(([type, names]) => names.map((name) => [name, type])),
);

const fullName = ({ table, name }: Pick<Column, 'table' | 'name'>) => `${table}.${name}`;

function commentLines(indent: string, name: string): string[] {
  return comments[name] === undefined ? [] : [`${indent}/** ${comments[name]} */`];
}

function columnType(column: Column, byName: ReadonlyMap<string, Column>): string {
  const { name, table, type, isNullable, hasDefault, checks } = column;
  const narrow = narrowTypes.get(fullName(column));
  const tableOfView = tablesOfViews[table];
  if (tableOfView !== undefined) {
    const source = byName.get(fullName({ table: tableOfView, name }));
    const viewed = narrow ?? (source && columnType(source, byName));
    if (viewed === undefined)
      throw new Error(`scripts/tables/column-types.ts: expected the type of ${fullName(column)}`);
    return viewed;
  }
  const value =
    narrow ?? checks.map(listedValues).find((values) => values !== undefined) ?? driverTypes[type];
  if (value === undefined) throw new Error(`scripts/tables/table-types.ts: expected a type for ${type}`);
  const stored = isNullable ? `${value} | null` : value;
  if (type === 'jsonb') return `JSONColumnType<${value}>${isNullable ? ' | null' : ''}`;
  return hasDefault ? `Generated<${stored}>` : stored;
}

/** Returns the values that a CHECK lists for a column, or for the members of an array, as a union. */
function listedValues(check: string): string | undefined {
  const values = (list: string) => list.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ');
  const [, list] =
    /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)\)$/.exec(check)?.filter(Boolean) ?? [];
  if (list !== undefined) return values(list);
  const [, members] = /<@ ARRAY\[(.*?)\]/.exec(check) ?? [];
  return members === undefined ? undefined : `readonly (${values(members)})[]`;
}
