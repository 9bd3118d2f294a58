import { saveTrade } from '@dukat/contract/trading/trades';
import { Button } from '@dukat/ui/actions/button.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../../platform/api/api.ts';
import type { NewOrderBody } from './new-order-body.ts';

/**
 * Saves the order as a draft. Returns the path of the identity verification for a user, and null for a visitor, who receives the link by
 * e-mail only.
 */
export async function saveOrder(api: Api, order: NewOrderBody): Promise<string | null> {
  const isByFiat = order.is_editing_fiat === true;
  const { redirect_url: path } = await api(saveTrade, {
    body: {
      email: order.email,
      agreement: order.agreement,
      overrideRef: order.overrideRef,
      trade: {
        sell: order.sell === true,
        cryptoCurrency: order.coin_code,
        cryptoAmount: isByFiat ? null : order.coin_value,
        fiatAmount: isByFiat ? order.fiat_value : null,
        fiatCurrency: order.payment_currency ?? 'CZK',
        withdrawalAddress: order.coin_address,
      },
    },
  });
  return path;
}

export interface SavedOrderProps {
  readonly email: string;
  readonly onResume: () => void;
}

/** Shown to a visitor after an order above the limit: the order is saved as a draft, and the link to the verification was sent by e-mail. */
export function SavedOrder({ email, onResume }: SavedOrderProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card as="section">
      <div ref={place} tabIndex={-1} role="status">
        <EmptyState
          icon="mail"
          title={t`Check your e-mail`}
          action={<Button onClick={onResume}>{t`Edit the order`}</Button>}
        >
          <p>{t`We’ve kept your order for 7 days and sent a link to ${email}. Open it, verify your identity and finish the order at the current rate.`}</p>
          <p>{t`Nothing has been ordered yet and there is nothing to pay.`}</p>
        </EmptyState>
      </div>
    </Card>
  );
}
