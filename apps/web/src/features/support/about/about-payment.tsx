import { pagePath } from '@dukat/brands/page-path';
import type { ShownPayment } from '@dukat/contract/support-payments';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { usePaymentLabel } from './use-payment-label.ts';

/** The payment that a conversation is about, with a link. */
export function AboutPayment({ payment }: { readonly payment: ShownPayment }) {
  const label = usePaymentLabel()(payment);
  return <p>{linkTo(payment, label)}</p>;
}

function linkTo({ kind, id, currency }: ShownPayment, label: string) {
  switch (kind) {
    case 'withdrawal':
      return (
        <TextLink to={pagePath('/withdraw')} search={{ id }}>
          {label}
        </TextLink>
      );
    case 'card':
      return (
        <TextLink to={pagePath('/payments/result')} search={{ payment: id }}>
          {label}
        </TextLink>
      );
    case 'coins':
    case 'bank':
      return (
        <TextLink to={pagePath('/myaccount')} search={{ section: 'funding', currency }}>
          {label}
        </TextLink>
      );
    case 'transaction':
      return (
        <TextLink to={pagePath('/myaccount')} search={{ section: 'transactions', payment: `${kind}:${id}` }}>
          {label}
        </TextLink>
      );
  }
}
