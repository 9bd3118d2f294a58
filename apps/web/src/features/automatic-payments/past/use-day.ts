import { useFormat } from '../../../platform/format/use-format.ts';

/** Writes a day such as 2026-01-31 in the language of the page. */
export function useDay(): (day: string) => string {
  const { date } = useFormat();
  // Noon is the same day in every zone of the users.
  return (day) => date(Date.parse(`${day}T12:00:00Z`));
}
