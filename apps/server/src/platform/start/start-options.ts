import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './start-problem.ts';

export const checkout = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface StartOptions {
  readonly ports: {
    readonly retail: number;
    readonly exchange: number;
    readonly secondRetail: number;
    readonly admin: number;
  };
  readonly dataDirectory: string;
  /** An external database server; if undefined, the program runs its own. */
  readonly databaseUrl: string | undefined;
  /** The same database as its owner, for migrations; if undefined, the program's login runs them. */
  readonly databaseOwnerUrl: string | undefined;
  readonly isDevelopment: boolean;
  /** The process that started the program; the program stops when it is gone. */
  readonly starterPid: number | undefined;
}

const defaultPort = 3000;
const highestOffset = 10;
const highestPort = 65_535;

export function readStartOptions(env: NodeJS.ProcessEnv, args: readonly string[]): StartOptions {
  const base = parseBasePort(env.PORT);
  const dataDirectory = env.DATA_DIR || '.data';
  return {
    ports: { retail: base, exchange: base + 6, secondRetail: base + 8, admin: base + highestOffset },
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : join(checkout, dataDirectory),
    databaseUrl: parseDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databaseOwnerUrl: parseDatabaseUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    isDevelopment: args.includes('--dev'),
    starterPid: env.DUKAT_STARTER ? Number(env.DUKAT_STARTER) : undefined,
  };
}

function parseBasePort(text: string | undefined): number {
  if (!text) return defaultPort;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port + highestOffset > highestPort) {
    throw new StartProblem(
      `PORT must be a whole number from 1 to ${highestPort - highestOffset} (the program also uses PORT+6, +8 and +10), not "${text}".`,
    );
  }
  return port;
}

function parseDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return text;
}
