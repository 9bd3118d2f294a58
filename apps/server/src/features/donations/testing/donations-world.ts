import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Slice } from '../../../platform/slice.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { Deps } from '../../../program/open-dependencies.ts';
import { slices } from '../../../program/slices.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import { lightningSlice } from '../../lightning/slice.ts';
import { MemoryNode } from '../../lightning/testing/memory-node.ts';
import { donationsSlice } from '../slice.ts';

const start = new Date('2026-03-02T10:00:00Z');

/** The program with a node in memory, and a person who can be paid. */
export async function donationsWorld(env: Readonly<Record<string, string>> = {}) {
  const base = await testDatabase();
  const node = new MemoryNode(start);
  const withNode = (deps: Deps): Deps => ({
    ...deps,
    lightningDeps: { ...deps.lightningDeps, lightningNode: node },
  });
  const on = (slice: Slice<Deps>): Slice<Deps> => ({
    ...slice,
    serveRetail: (api, deps) => slice.serveRetail?.(api, withNode(deps)),
    ...(slice.jobs !== undefined && { jobs: (deps) => slice.jobs?.(withNode(deps)) ?? { tasks: {} } }),
  });
  const names = [lightningSlice.name, donationsSlice.name];
  const program = await programOn({
    ...base,
    start,
    env,
    slices: slices.map((its) => (names.includes(its.name) ? on(its) : its)),
  });
  node.clock = program.clock;
  await program.tick();
  const owner = await signIn(program, 'verified@dukat.test');
  return {
    ...{ program, node, owner },
    /** Calls as a payer's wallet does, over HTTP and without a cookie. */
    get: (path: string, headers: Readonly<Record<string, string>> = {}) => get(program.origin, path, headers),
    async close() {
      await program.close();
      await base.close();
    },
  };
}

async function get(origin: string, path: string, headers: Readonly<Record<string, string>>) {
  const asked = request(`${origin}${path}`, { headers: { host: 'localhost:3000', ...headers } });
  asked.end();
  const [response] = await once(asked, 'response');
  const body: Record<string, unknown> = JSON.parse((await text(response)) || '{}');
  return {
    status: Number(response.statusCode),
    origins: response.headers['access-control-allow-origin'],
    body,
  };
}
