import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { WaitingPaymentDetail } from '../order-answer.ts';

/** Returns the option to send the money back, or null if it cannot be returned automatically. */
export function useSendBackCard({ send_back: back, from }: WaitingPaymentDetail) {
  const { t } = useLingui();
  const { exact } = useFormat();
  if (back === null) return null;
  const label = t`Send it back`;
  if (back.kind === 'to_sender') return { label, description: t`To where it came from: ${from}` };
  const arrives = exact(back.arrives, back.currency);
  const fee = exact(back.fee, back.currency);
  return {
    label,
    description: t`To an address that you enter. ${arrives} arrives after the network fee of ${fee}.`,
    ...(back.needs === 'login' && { disabledBecause: t`Please log in to have your coins sent back.` }),
    ...(back.needs === 'mail' && {
      disabledBecause: t`Please open the link in our e-mail about this payment to have your coins sent back.`,
    }),
    ...(back.needs === 'verification' && {
      disabledBecause: t`So much can be sent back only with a verified identity.`,
    }),
  };
}
