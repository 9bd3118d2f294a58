import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

/** What the house promises of a conversation that waits for it, as an ISO time. */
export function AnswerBy({ time }: { readonly time: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const at = dateTime(time);
  return t`We will answer by ${at}.`;
}
