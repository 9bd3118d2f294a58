interface Open {
  readonly from: string;
  readonly to: string;
}

/** Consecutive days with the same opening hours. 0 is Monday. */
export interface OpenDays extends Open {
  readonly first: number;
  readonly last: number;
}

/** Groups consecutive days with the same opening hours. */
export function openDays(days: readonly (Open | null)[]): readonly OpenDays[] {
  const groups: OpenDays[] = [];
  for (const [index, day] of days.entries()) {
    if (day === null) continue;
    const before = groups.at(-1);
    const isContinued = before?.last === index - 1 && before.from === day.from && before.to === day.to;
    if (isContinued && before !== undefined) groups.splice(-1, 1, { ...before, last: index });
    else groups.push({ ...day, first: index, last: index });
  }
  return groups;
}
