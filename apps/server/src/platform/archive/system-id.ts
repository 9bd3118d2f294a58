import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the number that PostgreSQL gave a cluster when it was created: the first eight bytes of its control file. */
export function readSystemId(cluster: string): string {
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(file, bytes, 0, 8, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(file);
  }
}
