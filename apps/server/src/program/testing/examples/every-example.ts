import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BackOffice } from '../back-office.ts';
import type {
  ForeignCases,
  ForeignWorld,
  IdempotencyCase,
  ProvedIn,
  RequestExample,
  SliceExamples,
} from '../slice-examples.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { createIdempotencyWorld } from './idempotency-world.ts';

const apps = fileURLToPath(new URL('../../../../..', import.meta.url));

interface ExamplesFile {
  readonly examples: SliceExamples;
}

/** Loads the examples beside the slices, which are found by their file name. */
export async function everyExample(): Promise<readonly SliceExamples[]> {
  const found = globSync('{server,sandbox}/src/{features/*,adapters/*,page}/slice.examples.ts', {
    cwd: apps,
  }).toSorted();
  return Promise.all(
    found.map(async (path) => {
      const file: ExamplesFile = await import(pathToFileURL(join(apps, path)).href);
      return file.examples;
    }),
  );
}

export async function requestExamples(
  all: readonly SliceExamples[],
  client: TestClient,
): Promise<Readonly<Record<string, RequestExample>>> {
  const found: Record<string, RequestExample> = {};
  for (const { requests } of all) Object.assign(found, await requests?.(client));
  return found;
}

/** Sequentially: a victim who becomes a trader places other orders. */
export async function foreignCases(
  all: readonly SliceExamples[],
  world: ForeignWorld,
): Promise<ForeignCases> {
  const cases: ForeignCases[] = [];
  for (const { foreign } of all) if (foreign !== undefined) cases.push(await foreign(world));
  return {
    uses: Object.assign({}, ...cases.map(({ uses }) => uses)),
    watched: cases.flatMap(({ watched }) => watched),
  };
}

export async function keyCases(
  all: readonly SliceExamples[],
  program: TestProgram,
  backOffice: BackOffice,
): Promise<Readonly<Record<string, IdempotencyCase>>> {
  const world = await createIdempotencyWorld(program, backOffice);
  const found: Record<string, IdempotencyCase> = {};
  for (const { keys } of all) Object.assign(found, await keys?.(world));
  return found;
}

export function provedJobs(all: readonly SliceExamples[]): Readonly<Record<string, ProvedIn>> {
  return Object.assign({}, ...all.map(({ jobs }) => jobs));
}
