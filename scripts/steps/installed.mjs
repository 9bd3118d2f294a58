/** Returns `program` if only the packages to build and run are installed, `tests` if development packages are installed too. */
export function installedLevel(installed = {}) {
  return Object.values(installed).some(({ dev }) => dev === true) ? 'tests' : 'program';
}

/** Whether everything that the lockfile lists for a level is installed in its version. Additional packages do not matter. */
export function isUpToDate(lock, installed, level) {
  if (installed === undefined) return false;
  const isSame = ([path, { version }]) => installed[path]?.version === version;
  const belongsToLevel = ({ dev, devOptional }) => level === 'tests' || !(dev || devOptional);
  const isNeeded = ([path, entry]) =>
    path.startsWith('node_modules/') &&
    !entry.link &&
    !entry.optional &&
    !entry.peer &&
    belongsToLevel(entry);
  const isStale = ([path, { version }]) => lock[path] !== undefined && lock[path].version !== version;
  return Object.entries(lock).filter(isNeeded).every(isSame) && !Object.entries(installed).some(isStale);
}
