import { useLingui } from '@lingui/react';

const formats = new Map<string, Intl.DateTimeFormat>();

/** 14:02:07 on the person's own clock, which is the one on the wall behind the screen. */
export function useClock(): (time: string) => string {
  const tag = useLingui().i18n.locale;
  const format =
    formats.get(tag) ??
    new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(tag, format);
  return (time) => format.format(new Date(time));
}
