// Called by PostgreSQL: `archive CONFIG PATH NAME` stores a WAL file, `restore PLAN NAME PATH` fetches one that was not fetched ahead. It
// runs in the folder of the cluster and inherits no settings, and loads little, since it starts for every file.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArchiveConfig } from './platform/archive/archive-config.ts';
import { packFile } from './platform/archive/archive-file.ts';
import { aheadName, takeFetched } from './platform/archive/fetch-ahead.ts';
import { readSystemId } from './platform/archive/system-id.ts';
import { fetchWal, readRestorePlan } from './platform/archive/wal-files.ts';
import { walFolder } from './platform/archive/wal-name.ts';
import { openStore } from './program/archive/open-store.ts';

/** PostgreSQL ends the recovery at such a code, and goes on without the file at a lower one. */
const fatal = 200;

const [command, configPath = '', first = '', second = ''] = process.argv.slice(2);
try {
  if (command === 'archive') await archive(first, second);
  else process.exitCode = (await restore(first, second)) ? 0 : 1;
} catch (error) {
  console.error(`dukat wal: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = command === 'archive' ? 1 : fatal;
}

async function archive(path: string, name: string): Promise<void> {
  const config = readArchiveConfig(configPath);
  if (config === undefined) throw new Error(`${configPath} is no configuration of the archive.`);
  const packed = await packFile(
    `${readSystemId('.')}/wal/${walFolder(name)}/${name}`,
    readFileSync(path),
    config.recipients,
  );
  await openStore(config).put(packed.name, packed.bytes);
}

async function restore(name: string, path: string): Promise<boolean> {
  if (await takeFetched(join(dirname(configPath), aheadName), name, path)) return true;
  const plan = readRestorePlan(configPath);
  const content = await fetchWal(openStore(plan), plan, name);
  if (content === undefined) return false;
  writeFileSync(`${path}.part`, content, { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return true;
}
