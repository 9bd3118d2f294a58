/** Returns a statement for the owner that makes every update or delete of matching rows fail. */
export function failingChanges(table: string, condition: string): string {
  // A deleted row has no new values.
  const events = condition.includes('new.') ? 'update' : 'update or delete';
  return `
    create function fail_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'failed on purpose'; end $$;
    create trigger fail_${table} before ${events} on ${table}
      for each row when (${condition}) execute function fail_${table}()`;
}
