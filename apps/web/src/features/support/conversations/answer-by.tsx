import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

/** The time by which customer support promises an answer, as an ISO time. */
export function AnswerBy({ time }: { readonly time: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const at = dateTime(time);
  return t`We will answer by ${at}.`;
}
