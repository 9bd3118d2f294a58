/** What PostgreSQL needs of the environment, on any system; our own settings and secrets are none of its business. */
const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = needed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
