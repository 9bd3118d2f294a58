import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

/** What the house promises of a conversation that waits for it. */
export function AnswerBy({ at }: { readonly at: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const time = dateTime(at);
  return t`We will answer by ${time}.`;
}
