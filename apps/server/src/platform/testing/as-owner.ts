import pg from 'pg';

/** Statements that only the database's owner may run: rows as no customer could make them, and failures on purpose. */
export async function asOwner(ownerUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies of the row with the greatest id, each with an id of its own and what `changes` (a jsonb of the copy's number n) says. */
export function copiesOfLast(table: string, count: number, changes: string): string {
  return `
    insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}
              || jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
      from (select * from ${table} order by id desc limit 1) t, generate_series(1, ${count}) as n`;
}
