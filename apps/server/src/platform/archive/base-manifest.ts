import { nameInside, packFile, unpackFile } from './archive-file.ts';
import type { ArchiveStore } from './archive-store.ts';

/** The last file of a base backup: without it the backup is incomplete. */
export interface BaseManifest {
  readonly dukat: 'base';
  readonly format: 1;
  readonly system: string;
  /** The version of the program. */
  readonly version: string;
  readonly postgresVersion: number;
  readonly timeline: number;
  readonly startedAt: string;
  readonly stoppedAt: string;
  /** The first and last WAL files without which it cannot be used. */
  readonly startWal: string;
  readonly stopWal: string;
  readonly folders: readonly string[];
  /** The stored names of its packs, in order. */
  readonly packs: readonly string[];
  /** Size of the cluster's files. */
  readonly bytes: number;
  /** The file that makes PostgreSQL replay from the start of the backup. */
  readonly backupLabel: string;
  /** Number of the newest seal of the ledger when the backup ended; 0 before the first. */
  readonly seal: number;
}

/** A complete base backup in the store. */
export interface StoredBase {
  readonly system: string;
  /** The time of its start, such as 20261124T101500Z. */
  readonly label: string;
  /** The first and last WAL files that it needs. They are in its name, since only a key opens its content. */
  readonly startWal: string;
  readonly stopWal: string;
  readonly manifestName: string;
}

export const baseFolder = ({ system, label }: Pick<StoredBase, 'system' | 'label'>) =>
  `${system}/base/${label}`;

export async function storeManifest(
  store: ArchiveStore,
  manifest: BaseManifest,
  { label, recipients }: { readonly label: string; readonly recipients: readonly string[] },
): Promise<void> {
  const { system, startWal, stopWal } = manifest;
  const name = `${baseFolder({ system, label })}/manifest.${startWal}.${stopWal}`;
  const packed = await packFile(name, Buffer.from(JSON.stringify(manifest)), recipients);
  await store.put(packed.name, packed.bytes);
}

export async function readManifest(
  store: ArchiveStore,
  { manifestName }: StoredBase,
  keys: readonly string[],
): Promise<BaseManifest> {
  const content = await unpackFile(manifestName, await store.get(manifestName), keys);
  const value: unknown = JSON.parse(Buffer.from(content).toString());
  if (!isManifest(value)) throw new Error(`${manifestName} is no manifest of a base backup.`);
  return value;
}

function isManifest(value: unknown): value is BaseManifest {
  return (
    value instanceof Object &&
    'dukat' in value &&
    value.dukat === 'base' &&
    'format' in value &&
    value.format === 1
  );
}

/** Lists complete base backups, oldest first, and the files of incomplete ones. */
export async function listBases(
  store: ArchiveStore,
  system: string,
): Promise<{ readonly bases: readonly StoredBase[]; readonly incomplete: readonly string[] }> {
  const names = await store.list(`${system}/base/`);
  const bases = names.flatMap((manifestName): StoredBase[] => {
    const [, , label = '', file = ''] = nameInside(manifestName).split('/');
    const [kind, startWal, stopWal] = file.split('.');
    if (kind !== 'manifest' || startWal === undefined || stopWal === undefined) return [];
    return [{ system, label, startWal, stopWal, manifestName }];
  });
  const complete = new Set(bases.map(({ label }) => label));
  return { bases, incomplete: names.filter((name) => !complete.has(name.split('/')[2] ?? '')) };
}

/** Lists the clusters that a store holds backups of. */
export async function listSystems(store: ArchiveStore): Promise<readonly string[]> {
  const names = await store.list('');
  return [...new Set(names.flatMap((name) => /^\d+(?=\/(base|wal)\/)/.exec(name)?.[0] ?? []))];
}

export function labelOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

export function timeOf(label: string): Date {
  return new Date(label.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
