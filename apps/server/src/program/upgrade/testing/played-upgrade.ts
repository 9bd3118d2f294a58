import { startOwnPostgres } from '../../../platform/postgres/own-postgres.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { readStartOptions } from '../../configuration/start-options.ts';
import type { Trial } from '../try-version.ts';
import type { UpgradeDeps } from '../upgrade-steps.ts';

/** An upgrade to the version of a folder, whose start is played: it migrates the copy by a statement, and is verified. */
export function playedUpgrade(
  dataDirectory: string,
  {
    target,
    print = () => {},
    migration = 'create table of_new_version ()',
    meanwhile = async () => {},
  }: {
    readonly target: string;
    readonly print?: (line: string) => void;
    readonly migration?: string;
    readonly meanwhile?: () => Promise<void>;
  },
): UpgradeDeps {
  const values = { DATA_DIR: dataDirectory };
  return {
    target,
    print,
    options: readStartOptions(values, []),
    environment: { values, sources: new Map() },
    now: () => new Date(),
    steps: {
      check: async () => [{ check: 'books', level: 'ok', text: 'The books balance.' }],
      install: async () => target,
      tryVersion: (trial) => playTrial(trial, migration, meanwhile),
    },
  };
}

async function playTrial(
  { env, verify }: Trial,
  migration: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const own = await startOwnPostgres({ dataDirectory: env.DATA_DIR ?? '', print: () => {} });
  try {
    await asOwner(own.ownerUrl, migration);
    await meanwhile();
    await verify();
  } finally {
    await own.stop();
  }
}
