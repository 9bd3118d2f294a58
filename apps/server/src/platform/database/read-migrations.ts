import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const fileName = /^(\d{4})_[a-z0-9-]+_[a-z0-9-]+\.sql$/;

/** Reads the migrations of a folder in order of their numbers. Files are named `0014_gift-cards_create.sql` (number, slice, verb). */
export function readMigrations(directory: string): Migration[] {
  const migrations = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const number = fileName.exec(name)?.[1];
      if (number === undefined) {
        throw new StartProblem(`The migration ${name} must be named like 0014_gift-cards_create.sql.`);
      }
      // A checkout on Windows may have CRLF line ends, which must not change the hash.
      const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { number: Number(number), name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
  for (const [index, migration] of migrations.entries()) {
    if (migrations[index - 1]?.number === migration.number) {
      throw new StartProblem(
        `Two migrations have the number ${migration.number}: give ${migration.name} another one.`,
      );
    }
  }
  return migrations;
}
