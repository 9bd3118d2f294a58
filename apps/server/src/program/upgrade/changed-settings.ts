interface SettingRow {
  readonly fallback: string;
  readonly meaning: string;
  readonly notes: string;
}

/** Reads the tables of docs/operations/settings.md. */
function readRows(page: string): ReadonlyMap<string, SettingRow> {
  return new Map(
    page.split('\n').flatMap((line) => {
      const [, name, fallback, meaning, notes] =
        /^\| `([A-Z0-9_*]+)` \| (.*?) \| (.*) \| (.*) \|$/.exec(line) ?? [];
      if (name === undefined || fallback === undefined || meaning === undefined || notes === undefined)
        return [];
      return [[name, { fallback, meaning, notes }] as const];
    }),
  );
}

/**
 * Compares the generated pages of settings of two versions; returns a sentence for each setting that this installation must look at: a
 * given one that is gone or means something else, and any whose default changed.
 */
export function changedSettings(
  { installed, target }: { readonly installed: string; readonly target: string },
  isGiven: (name: string) => boolean,
): readonly string[] {
  const rows = readRows(target);
  return [...readRows(installed)].flatMap(([name, before]) => {
    const after = rows.get(name);
    if (after === undefined) return isGiven(name) ? [`${name} is set and no longer exists`] : [];
    if (isGiven(name) && (after.meaning !== before.meaning || after.notes !== before.notes)) {
      const notes = after.notes === before.notes ? '' : ` (${after.notes})`;
      return [`${name} is set and now means: ${after.meaning}${notes}`];
    }
    if (!isGiven(name) && after.fallback !== before.fallback)
      return [`${name} is not set, and its default ${before.fallback} becomes ${after.fallback}`];
    return [];
  });
}

/** Lists the settings that only the target has. */
export function newSettings({
  installed,
  target,
}: {
  readonly installed: string;
  readonly target: string;
}): readonly string[] {
  const known = readRows(installed);
  return [...readRows(target).keys()].filter((name) => !known.has(name));
}
