/** A statement of the owner's: from now on every change of a row of the table for which the condition holds fails. */
export function failingChanges(table: string, condition: string): string {
  // A row that goes away has no new values to ask about.
  const events = condition.includes('new.') ? 'update' : 'update or delete';
  return `
    create function fail_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'failed on purpose'; end $$;
    create trigger fail_${table} before ${events} on ${table}
      for each row when (${condition}) execute function fail_${table}()`;
}
