const pattern = /^(\d{1,5})(?:\.(\d{1,5}))?(?:\.(\d{1,5}))?$/;

/** The parts of a version, the most significant first. */
export type AppVersion = readonly [major: number, minor: number, patch: number];

/** Reads a version such as 2, 2.1 or 2.1.0; undefined for anything else. */
export function parseAppVersion(text: string): AppVersion | undefined {
  const [, major, minor = '0', patch = '0'] = pattern.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Returns true if the application is too old to be served. One that names no version is, if there is a minimum. */
export function isAppOutdated(given: string | undefined, minimum: AppVersion | undefined): boolean {
  if (minimum === undefined) return false;
  const version = parseAppVersion(given ?? '');
  if (version === undefined) return true;
  const differing = version.findIndex((part, index) => part !== minimum[index]);
  return differing !== -1 && (version[differing] ?? 0) < (minimum[differing] ?? 0);
}
