import type { RequestTopic } from '@dukat/contract/support';
import { useLingui } from '@lingui/react/macro';

export function useTopicNames(): Readonly<Record<RequestTopic, string>> {
  const { t } = useLingui();
  return {
    order: t`An order`,
    payment: t`A payment`,
    wallet: t`A deposit or withdrawal of coins`,
    verification: t`Verification of my identity`,
    complaint: t`A complaint`,
    press: t`Press and partners`,
    other: t`Something else`,
  };
}
