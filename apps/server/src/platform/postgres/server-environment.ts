import { resolve } from 'node:path';

/** Environment variables that PostgreSQL needs on any system; our own settings and secrets are not passed on. */
const passedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * By default glibc returns memory to the system once 128 kB at the end of a heap are free, and the server process requested it again for its
 * next statement: a quarter of the database's cost of a small exchange batch. With these settings each process keeps more memory.
 * The C libraries of other systems ignore these names.
 */
const mallocSettings = {
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_TOP_PAD_: String(2 ** 20),
};

export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = passedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  const { NODE_EXTRA_CA_CERTS: certificates } = env;
  return {
    ...Object.fromEntries(kept),
    // The server's archiver is a program of Node that runs in the folder of the cluster.
    ...(certificates && { NODE_EXTRA_CA_CERTS: resolve(certificates) }),
    LC_ALL: 'C',
    ...mallocSettings,
  };
}
