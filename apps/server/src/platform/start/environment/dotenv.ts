import { parseEnv } from 'node:util';
import { StartProblem } from '../start-problem.ts';
import { readSmallFile, UnreadableFile } from './read-small-file.ts';

/** The settings of a `.env` file. */
export interface Dotenv {
  readonly path: string;
  readonly names: ReadonlySet<string>;
  /** Whether group or others may read it. */
  readonly isShared: boolean;
}

const mostBytes = 256 * 1024;
const assignment = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`|[^\n]*)/gm;

let loaded: Dotenv | undefined;

/** Returns what `loadDotenv` loaded into this process. */
export function loadedDotenv(): Dotenv | undefined {
  return loaded;
}

/**
 * Adds the settings of a `.env` file to the environment, as `process.loadEnvFile` does: a name that the environment already has keeps its
 * value. Does nothing if there is no such file. Throws StartProblem for a file that an operator would misread.
 */
export function loadDotenv(path: string, env: NodeJS.ProcessEnv = process.env): Dotenv | undefined {
  const file = readFile(path);
  if (file === undefined) return undefined;
  checkLines(path, file.text);
  const values = Object.entries(parseEnv(file.text)).filter(([name]) => env[name] === undefined);
  for (const [name, value] of values) env[name] = value;
  const isShared = file.mode !== undefined && (file.mode & 0o077) !== 0;
  loaded = { path, names: new Set(values.map(([name]) => name)), isShared };
  return loaded;
}

function readFile(path: string) {
  try {
    return readSmallFile(path, mostBytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.isMissing) return undefined;
    throw new StartProblem(`The settings file ${path} ${error.message}.`);
  }
}

/** Node’s parser skips lines that it does not understand, and of two values takes the last. Lines are named by number: a value may be a secret. */
function checkLines(path: string, text: string): void {
  const seen = new Set<string>();
  const lines = text.replaceAll('\r\n', '\n');
  for (const { 1: name = '', 2: value = '' } of lines.matchAll(assignment)) {
    if (seen.has(name)) throw new StartProblem(`The settings file ${path} sets ${name} twice.`);
    seen.add(name);
    if (/^[^'"`\s].*\S#/.test(value)) {
      throw new StartProblem(`The settings file ${path} cuts ${name} at a #: put the value in quotes.`);
    }
  }
  const rest = lines.replace(assignment, (whole) => whole.replace(/[^\n]/g, ''));
  const odd = rest.split('\n').findIndex((line) => !/^\s*(?:#.*)?$/.test(line));
  if (odd < 0) return;
  throw new StartProblem(`Line ${odd + 1} of the settings file ${path} is not NAME=value.`);
}
