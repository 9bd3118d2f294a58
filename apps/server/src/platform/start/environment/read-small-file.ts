import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { systemErrorCode } from '../start-problem.ts';

export interface SmallFile {
  readonly text: string;
  /** The permission bits; undefined on Windows, which has none of this kind. */
  readonly mode: number | undefined;
}

/** A file that cannot be read; its message continues a sentence: "is a directory". */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly isMissing: boolean;
  constructor(message: string, isMissing = false) {
    super(message);
    this.isMissing = isMissing;
  }
}

/** Reads a regular file of UTF-8 text. Devices, pipes and folders are refused without reading them, since some never end. */
export function readSmallFile(path: string, mostBytes: number): SmallFile {
  const file = open(path);
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw new UnreadableFile('is not a regular file');
    const bytes = Buffer.alloc(mostBytes + 1);
    const size = readSync(file, bytes, 0, bytes.length, 0);
    if (size > mostBytes) throw new UnreadableFile(`has more than ${mostBytes / 1024} kB`);
    return {
      text: decode(bytes.subarray(0, size)),
      mode: process.platform === 'win32' ? undefined : status.mode & 0o777,
    };
  } finally {
    closeSync(file);
  }
}

function open(path: string): number {
  try {
    // Opening a pipe would wait for its writer.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = systemErrorCode(error);
    throw new UnreadableFile(
      code === 'ENOENT' ? 'does not exist' : `cannot be opened (${code})`,
      code === 'ENOENT',
    );
  }
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new UnreadableFile('is not UTF-8 text');
}
