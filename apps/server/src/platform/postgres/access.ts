import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { applicationRole } from '../database/application-role.ts';

/** Credentials of the program's own PostgreSQL. Stored beside the cluster, readable only by the file's owner. */
export interface Access {
  /** Password of the superuser, which is used only to set up the roles at a start. */
  readonly password: string;
  readonly ownerPassword: string;
  readonly programPassword: string;
  readonly port: number;
}

export const superuserName = 'dukat';
/** The role that owns the database and everything in it, and runs the migrations. */
export const ownerRole = 'dukat_owner';
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
    return accessFrom(access);
  } catch {
    return undefined;
  }
}

export function writeAccess(dataDirectory: string, access: Access): void {
  const file = fileIn(dataDirectory);
  // Written to a new file and renamed, so that a crash leaves a complete file.
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export async function newAccess(): Promise<Access> {
  return {
    password: newPassword(),
    ownerPassword: newPassword(),
    programPassword: newPassword(),
    port: await freePort(),
  };
}

/** Keeps the stored port, or picks another one if it is taken. */
export async function withFreePort(access: Access): Promise<Access> {
  return (await isFree(access.port)) ? access : { ...access, port: await freePort() };
}

export type Login = 'superuser' | 'owner' | 'program';

export function connectionUrl(access: Access, login: Login, database = databaseName): string {
  const logins = {
    superuser: [superuserName, access.password],
    owner: [ownerRole, access.ownerPassword],
    program: [applicationRole, access.programPassword],
  } as const;
  return `postgres://${logins[login].join(':')}@127.0.0.1:${access.port}/${database}`;
}

const newPassword = () => randomBytes(24).toString('base64url');

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('The system assigned no free port.')),
      );
    });
  });
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Parses the file. An earlier version stored only the superuser's password; missing ones are generated here. */
function accessFrom(value: unknown): Access | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('password' in value) || !('port' in value)) return undefined;
  const { password, port } = value;
  if (typeof password !== 'string' || typeof port !== 'number') return undefined;
  const owner = 'ownerPassword' in value ? value.ownerPassword : undefined;
  const program = 'programPassword' in value ? value.programPassword : undefined;
  return {
    password,
    port,
    ownerPassword: typeof owner === 'string' ? owner : newPassword(),
    programPassword: typeof program === 'string' ? program : newPassword(),
  };
}
