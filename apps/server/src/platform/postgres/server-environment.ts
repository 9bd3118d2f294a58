/** What PostgreSQL needs of the environment, on any system; our own settings and secrets are none of its business. */
const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * glibc gives memory back to the system once 128 kB at the end of a heap are free, and a server process asked for it again with its next
 * statement: a quarter of what a small batch of the exchange cost the database. So much is kept instead, by each process that ever needed
 * it; the libraries of other systems do not read these names.
 */
const keptMemory = {
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_TOP_PAD_: String(2 ** 20),
};

export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = needed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...keptMemory };
}
