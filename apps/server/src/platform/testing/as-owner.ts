import pg from 'pg';

/** Runs statements as the database's owner: to create rows that no customer could, and to cause failures. */
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

/** Returns a statement that copies the row with the greatest id, each copy with a new id and `changes` (jsonb of the copy's number n). */
export function copyLastRow(table: string, count: number, changes: string): string {
  return `
    insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}
              || jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
      from (select * from ${table} order by id desc limit 1) t, generate_series(1, ${count}) as n`;
}
