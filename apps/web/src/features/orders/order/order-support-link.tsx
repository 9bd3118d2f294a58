import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { OrderKey } from './order-answer.ts';

/**
 * A link to ask a question about the order. Not shown for a visitor's order: their question is answered by e-mail and references no
 * order.
 */
export function OrderSupportLink({ orderKey: { id, secret } }: { readonly orderKey: OrderKey }) {
  const { t } = useLingui();
  if (secret !== undefined) return null;
  return (
    <p data-print="none">
      <TextLink to={pagePath('/myaccount')} search={{ section: 'support', order: id }}>
        {t`Ask about this order`}
      </TextLink>
    </p>
  );
}
