import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartProblem } from '../start/start-problem.ts';

/** The first line of a backup. */
export interface BackupManifest {
  readonly dukat: 'backup';
  readonly format: 1;
  readonly version: string;
  readonly takenAt: string;
  /** `sandbox` or real money; null before the first start has decided. */
  readonly mode: string | null;
  readonly migrations: readonly { readonly number: number; readonly name: string; readonly hash: string }[];
}

/** After the manifest: for each table a header with its columns and then batches of rows; last the sequences. */
export type BackupLine =
  | BackupManifest
  | { readonly table: string; readonly columns: readonly string[] }
  | readonly string[]
  | { readonly sequences: readonly { name: string; last: string; isCalled: boolean }[] };

/** Writes compressed lines and finally a hash of all of them. The file gets its name only when it is complete and on disk. */
export async function writeBackupFile(file: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  if (existsSync(file)) throw new StartProblem(`${file} is there already: a backup overwrites nothing.`);
  const draft = `${file}.part`;
  const hash = createHash('sha256');
  async function* texts() {
    for await (const line of lines) {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      yield text;
    }
    yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
  }
  try {
    await pipeline(Readable.from(texts()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const written = openSync(draft, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Reads a backup line by line. Throws a StartProblem if the file is no backup, damaged or truncated. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const hash = createHash('sha256');
  let last: { readonly line: unknown; readonly text: string } | undefined;
  try {
    for await (const text of createInterface({
      input: source.pipe(gunzip),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const line: unknown = JSON.parse(text);
      if (last === undefined && !isManifest(line)) throw new StartProblem(`${file} is no backup of Dukat.`);
      if (last !== undefined) {
        if (!isLine(last.line)) throw damaged(file);
        hash.update(`${last.text}\n`);
        yield last.line;
      }
      last = { line, text };
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw damaged(file, error);
  } finally {
    source.destroy();
  }
  const end: unknown = last?.line;
  const isWhole = end instanceof Object && 'sha256' in end && end.sha256 === hash.digest('hex');
  if (!isWhole) throw damaged(file);
}

/** Reads the whole backup once, so that a restore never starts with a damaged one. */
export async function checkBackupFile(file: string): Promise<BackupManifest> {
  let manifest: BackupManifest | undefined;
  for await (const line of readBackupFile(file)) if (isManifest(line)) manifest = line;
  if (manifest === undefined) throw new StartProblem(`${file} is no backup of Dukat.`);
  return manifest;
}

export function isManifest(line: unknown): line is BackupManifest {
  return (
    line instanceof Object &&
    'dukat' in line &&
    line.dukat === 'backup' &&
    'format' in line &&
    line.format === 1
  );
}

function damaged(file: string, cause?: unknown): StartProblem {
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return new StartProblem(
    `The backup ${file} is damaged, cut short or cannot be read${code}: take another one.`,
  );
}

function isLine(line: unknown): line is BackupLine {
  if (Array.isArray(line)) return true;
  return line instanceof Object && ('dukat' in line || 'table' in line || 'sequences' in line);
}
