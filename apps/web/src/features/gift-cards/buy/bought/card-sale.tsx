import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CardSale as Sale } from './card-answer.ts';

interface Props {
  readonly sale: Sale;
  /** False if coins have arrived and wait for their payer's decision. */
  readonly isPayable: boolean;
  readonly isOwn: boolean;
  /** The address with its QR code, until the coins are confirmed. */
  readonly renderSale: (sale: Sale) => ReactNode;
}

/** What becomes of the coins that pay a card. The page of their sale offers the decisions. */
export function CardSale({ sale, isPayable, isOwn, renderSale }: Props) {
  const { t } = useLingui();
  const { id, secret, status } = sale;
  const isWaiting = status === 'WAITING_FOR_PAYMENT' || status === 'WAITING_FOR_DEPOSIT_CONFIRMATION';
  if (isWaiting && isPayable) return renderSale(sale);
  const link = (
    <ButtonLink to="/order" search={{ id, ...(secret !== null && { secret }) }}>
      {t`Open the sale of the coins`}
    </ButtonLink>
  );
  if (isWaiting || status === 'SLEEPING') {
    return (
      <Alert severity="warning" title={t`Your coins wait for your decision`}>
        <p>
          {isWaiting
            ? t`Another amount arrived than the card costs.`
            : t`The rate has fallen, so the coins would bring less than the card costs.`}
        </p>
        {link}
      </Alert>
    );
  }
  if (status === 'TRADING' || status === 'CANCEL_PENDING' || status === 'PENDING_WITHDRAWAL')
    return <Alert severity="info">{t`Your coins have arrived. We are selling them now.`}</Alert>;
  if (status === 'CANCELED') {
    return (
      <Alert severity="warning" title={t`The sale of the coins was canceled`}>
        <p>{t`Please buy another card. Coins that have arrived are shown on the page of the sale.`}</p>
        {link}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" title={t`The sale of the coins did not pay the card`}>
      <p>
        {isOwn
          ? t`What it brought, or the coins, are on your balance.`
          : t`What it brought, or the coins, are in the account for your e-mail.`}
      </p>
      {link}
    </Alert>
  );
}
