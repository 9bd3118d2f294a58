interface Open {
  readonly from: string;
  readonly to: string;
}

/** Days in a row that are open alike; 0 is Monday. */
export interface OpenDays extends Open {
  readonly first: number;
  readonly last: number;
}

/** The open days of a week, neighbours with the same hours together. */
export function openDays(days: readonly (Open | null)[]): readonly OpenDays[] {
  const groups: OpenDays[] = [];
  for (const [index, day] of days.entries()) {
    if (day === null) continue;
    const before = groups.at(-1);
    const goesOn = before?.last === index - 1 && before.from === day.from && before.to === day.to;
    if (goesOn && before !== undefined) groups.splice(-1, 1, { ...before, last: index });
    else groups.push({ ...day, first: index, last: index });
  }
  return groups;
}
