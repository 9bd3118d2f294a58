/** `program` where only what builds and runs it is installed, `tests` where tools are there too. */
export function installedLevel(installed = {}) {
  return Object.values(installed).some(({ dev }) => dev === true) ? 'tests' : 'program';
}

/** Whether everything that the lockfile names for a level is installed, and in its version. What is there besides harms nobody. */
export function isUpToDate(lock, installed, level) {
  if (installed === undefined) return false;
  const isSame = ([path, { version }]) => installed[path]?.version === version;
  const isOfLevel = ({ dev, devOptional }) => level === 'tests' || !(dev || devOptional);
  const isNeeded = ([path, entry]) =>
    path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer && isOfLevel(entry);
  const isStale = ([path, { version }]) => lock[path] !== undefined && lock[path].version !== version;
  return Object.entries(lock).filter(isNeeded).every(isSame) && !Object.entries(installed).some(isStale);
}
