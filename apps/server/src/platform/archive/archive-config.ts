import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { hasMarker } from './folder-marker.ts';

/** Where backups go and who can read them. */
export interface ArchiveConfig {
  /** A folder, or s3://bucket/prefix?endpoint=https://...&region=...&lock=35 */
  readonly target: string;
  /** `id:secret` of the S3 login; undefined for a folder. */
  readonly s3Key?: string | undefined;
  /** Public age keys. */
  readonly recipients: readonly string[];
}

/** The file from which the server's archiver reads the configuration, since it inherits no settings. */
const fileIn = (dataDirectory: string) => join(dataDirectory, 'archive.json');

const verifyKeysIn = (dataDirectory: string) => join(dataDirectory, 'verify-keys');

/** A key of age and its public part. */
export interface KeyPair {
  readonly key: string;
  readonly recipient: string;
}

/**
 * Switches archiving of the data directory on, or off without a configuration; takes effect at the server's next start, changed
 * recipients at once. The keys with which this machine verifies its backups are added to the recipients.
 */
export function writeArchiveConfig(
  dataDirectory: string,
  config: ArchiveConfig | undefined,
  now: Date,
): void {
  const path = fileIn(dataDirectory);
  if (config === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const before = archiveConfigOf(dataDirectory)?.config;
  const since = (before?.target === config.target ? before.since : undefined) ?? now;
  const own = readVerifyKeys(dataDirectory).map(({ recipient }) => recipient);
  const cluster = statSync(join(dataDirectory, 'postgres'), { throwIfNoEntry: false });
  writePrivate(
    path,
    JSON.stringify({ ...config, recipients: [...config.recipients, ...own], since }),
    cluster,
  );
}

export interface StoredConfig extends ArchiveConfig {
  /** Since when the program has always been started with this target. */
  readonly since: Date | undefined;
}

export function readArchiveConfig(path: string): StoredConfig | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const value: unknown = JSON.parse(text);
  if (!(value instanceof Object && 'target' in value && 'recipients' in value)) return undefined;
  const { target, recipients } = value;
  if (typeof target !== 'string' || !Array.isArray(recipients)) return undefined;
  const s3Key = 's3Key' in value && typeof value.s3Key === 'string' ? value.s3Key : undefined;
  const since = 'since' in value ? new Date(String(value.since)) : undefined;
  return { target, s3Key, recipients: recipients.map(String), since };
}

/** Returns the path of the configuration if the data directory is archived. */
export function archiveConfigOf(dataDirectory: string): { path: string; config: StoredConfig } | undefined {
  const path = fileIn(dataDirectory);
  const config = readArchiveConfig(path);
  return config === undefined ? undefined : { path, config };
}

/** Lets the user of the server read the configuration and write into the folder of backups. */
export function shareArchive(
  { path, config }: { readonly path: string; readonly config: ArchiveConfig },
  owner: { readonly uid: number; readonly gid: number } | undefined,
): void {
  if (owner === undefined) return;
  chownSync(path, owner.uid, owner.gid);
  if (isAbsolute(config.target) && hasMarker(config.target)) chownSync(config.target, owner.uid, owner.gid);
}

/**
 * The keys with which this machine verifies backups, the newest base backup's first. Each base backup has a new one, so that they open only
 * what the machine holds anyway.
 */
export function readVerifyKeys(dataDirectory: string): readonly KeyPair[] {
  let text: string;
  try {
    text = readFileSync(verifyKeysIn(dataDirectory), 'utf8');
  } catch {
    return [];
  }
  return [...text.matchAll(/^# public key: (\S+)\n(\S+)$/gm)].map(([, recipient = '', key = '']) => ({
    key,
    recipient,
  }));
}

export function writeVerifyKeys(dataDirectory: string, pairs: readonly KeyPair[]): void {
  const lines = pairs.map(({ key, recipient }) => `# public key: ${recipient}\n${key}\n`);
  writePrivate(verifyKeysIn(dataDirectory), lines.join(''));
}

/** Returns the keys of an age identity file, one on a line; lines with # are comments. */
export function parseKeys(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Written to a new file and renamed, so that a crash leaves a complete file. Started by root, it is given to the server's user. */
function writePrivate(
  path: string,
  text: string,
  owner?: { readonly uid: number; readonly gid: number },
): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  if (owner !== undefined && process.getuid?.() === 0) chownSync(`${path}.new`, owner.uid, owner.gid);
  renameSync(`${path}.new`, path);
}
