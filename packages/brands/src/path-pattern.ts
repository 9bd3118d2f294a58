/** A path of the page table in parts, of which `{name}` stands for any and `{name?}` for any or none. */
export interface PathPattern {
  readonly parts: readonly string[];
  /** So many of them a path must have. */
  readonly needed: number;
}

export function patternOf(path: string): PathPattern {
  const parts = partsOf(path);
  return { parts, needed: parts.filter((part) => !part.endsWith('?}')).length };
}

export function matches(pattern: PathPattern, parts: readonly string[]): boolean {
  if (parts.length < pattern.needed || parts.length > pattern.parts.length) return false;
  return parts.every((part, index) => pattern.parts[index]?.startsWith('{') || pattern.parts[index] === part);
}

export function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}
