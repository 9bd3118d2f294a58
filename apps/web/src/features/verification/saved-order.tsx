import { readSavedTrade } from '@dukat/contract/trading/trades';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './verification.module.css';

interface Props {
  /** From the mailed link. Without it the newest draft order is shown. */
  readonly tradeId: string | undefined;
  readonly isVerified: boolean;
}

/** The draft order that waits for the verification, with a link back to it. */
export function SavedOrder({ tradeId, isVerified }: Props) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { data, error } = useApiQuery(readSavedTrade, { query: tradeId === undefined ? {} : { tradeId } });
  if (error instanceof ApiError && error.code === 'trade_unknown') {
    return (
      <Alert severity="info">{t`The order from this link is no longer kept. You can create a new one at any time.`}</Alert>
    );
  }
  const kept = data?.kept ?? null;
  if (kept === null) return null;
  const { sell, cryptoCurrency: coin, cryptoAmount, fiatAmount, fiatCurrency: fiat } = kept.trade;
  const coins = cryptoAmount === null ? coin : exact(cryptoAmount, coin);
  const money = fiatAmount === null ? fiat : exact(fiatAmount, fiat);
  return (
    <Card as="section" className={classes.card}>
      <h2 className={shared.title}>{t`Your order is waiting`}</h2>
      <Summary
        rows={[
          { id: 'gives', term: sell ? t`You sell` : t`You pay`, value: sell ? coins : money },
          { id: 'gets', term: t`You get`, value: sell ? money : coins },
          { id: 'until', term: t`Kept until`, value: dateTime(kept.expires_at) },
        ]}
      />
      {isVerified ? (
        <>
          <p
            className={shared.text}
          >{t`Your identity is verified. The order is created at the current rate.`}</p>
          <ButtonLink look="main" isWide to="/exchange" search={{ tradeId: kept.tradeId }}>
            {t`Continue with the order`}
          </ButtonLink>
        </>
      ) : (
        <p
          className={shared.text}
        >{t`Once your identity is verified, you finish it here at the current rate. Nothing has been ordered yet and there is nothing to pay.`}</p>
      )}
    </Card>
  );
}
