import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { superuserName } from './access.ts';
import { brokenDirectory, otherVersion, toStartProblem } from './diagnosis.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import { runCommand } from './run-command.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

export interface ClusterPlan {
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly way: Unprivileged;
}

/** Returns whether the cluster exists; throws when it exists but is broken or of another version. */
export function hasCluster({ cluster, binaries }: ClusterPlan): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false;

  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) throw brokenDirectory(cluster, 'its file PG_VERSION is missing');
  const version = readFileSync(versionFile, 'utf8').trim();
  if (!/^\d+$/.test(version)) throw brokenDirectory(cluster, 'its file PG_VERSION holds no version');
  if (Number(version) !== binaries.majorVersion) throw otherVersion(cluster, version, binaries.majorVersion);
  return true;
}

/** Creates the cluster under a temporary name and renames it when complete, so that a crash leaves no partial one. */
export async function createCluster(
  plan: ClusterPlan,
  password: string,
  options: readonly string[] = [],
): Promise<void> {
  const { cluster, binaries, way } = plan;
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(way.owner, draft);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (way.owner !== undefined) chownSync(passwordFile, way.owner.uid, way.owner.gid);

  try {
    const [command = '', ...args] = [
      ...[...way.prefix, binaries.initdb, '-D', draft, '-U', superuserName, `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--locale=C', '--data-checksums', '--auth=scram-sha-256', ...options],
    ];
    const answer = await runCommand(command, args);
    if (answer.exitCode !== 0) throw toStartProblem(answer.output, dirname(cluster));
    // Only an empty folder can be here; hasCluster refuses a folder with files.
    rmSync(cluster, { recursive: true, force: true });
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
