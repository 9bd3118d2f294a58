import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { OrderKey } from './order-answer.ts';

/** The way to a question about the order. A visitor's has its answers by mail, and names no order. */
export function AskAboutOrder({ orderKey: { id, secret } }: { readonly orderKey: OrderKey }) {
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
