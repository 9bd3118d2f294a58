import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** What is needed to reach the program's own PostgreSQL. Kept beside the cluster, readable by its owner alone. */
export interface Access {
  readonly password: string;
  readonly port: number;
}

export const ownerName = 'dukat';
export const databaseName = 'dukat';

const fileIn = (dataDirectory: string) => join(dataDirectory, 'postgres-access.json');

export function readAccess(dataDirectory: string): Access | undefined {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDirectory), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const access: unknown = JSON.parse(text);
    return isAccess(access) ? { password: access.password, port: access.port } : undefined;
  } catch {
    return undefined;
  }
}

export function writeAccess(dataDirectory: string, access: Access): void {
  const file = fileIn(dataDirectory);
  // Written beside and moved, so that a crash leaves the old one or the new one.
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export async function newAccess(): Promise<Access> {
  return { password: randomBytes(24).toString('base64url'), port: await freePort() };
}

/** The remembered port, or another one when a stranger listens there by now. */
export async function withFreePort(access: Access): Promise<Access> {
  return (await isFree(access.port)) ? access : { ...access, port: await freePort() };
}

export function urlOf(access: Access, database = databaseName): string {
  return `postgres://${ownerName}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('The system gave no free port.')),
      );
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function isAccess(value: unknown): value is Access {
  if (typeof value !== 'object' || value === null) return false;
  if (!('password' in value) || !('port' in value)) return false;
  return typeof value.password === 'string' && typeof value.port === 'number';
}
