import pg from 'pg';

/** Counts the statements that all connections of this process send to the database until `stop`. */
export function countStatements(): { stop(): number } {
  const original = pg.Client.prototype.query;
  let count = 0;
  const counting: typeof original = function query(this: pg.Client, ...given: never[]) {
    count += 1;
    return Reflect.apply(original, this, given);
  };
  pg.Client.prototype.query = counting;
  return {
    stop() {
      pg.Client.prototype.query = original;
      return count;
    },
  };
}
