import { useLingui } from '@lingui/react';

const formats = new Map<string, Intl.DateTimeFormat>();

const wall = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = { day: 'numeric', month: 'numeric', ...wall } as const;

/** Formats a time in the person's time zone: 14:02:07. */
export function useClock(): (time: string) => string {
  return useTimeFormat('clock', wall);
}

/** 21. 11. 14:02:07: without the year, to fit a narrow column. */
export function useDayClock(): (time: string) => string {
  return useTimeFormat('day', dayAndTime);
}

function useTimeFormat(name: string, options: Intl.DateTimeFormatOptions): (time: string) => string {
  const tag = useLingui().i18n.locale;
  const key = `${name} ${tag}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return (time) => format.format(new Date(time));
}
