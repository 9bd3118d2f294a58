import { pagePath } from '@dukat/brands/page-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { LightningNotice, LightningReceipt } from '../../../platform/lightning/lightning-payment.tsx';
import classes from './order.module.css';
import type { OrderDetail } from './order-answer.ts';

interface Props {
  readonly order: OrderDetail;
  /** True if the order was opened by its secret link, so its owner may have no password yet. */
  readonly isVisitors: boolean;
}

/** The result of the order: the payout and its progress, and a button for the next order. */
export function OrderOutcome({ order, isVisitors }: Props) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const title = useTitle(order);
  const { status, payout, sell, trade_id: tradeId } = order;
  const heldUntil = payout?.held_until == null ? null : dateTime(new Date(payout.held_until));
  const isToSetPassword = status === 'FINISHED' && isVisitors;
  const isOver = status === 'FINISHED' || status === 'CANCELED';
  if (!isOver && status !== 'PENDING_WITHDRAWAL') return null;
  const refund = order.txns.find(({ txn_type: type }) => type === 'TRADE_REFUND');
  const returned = refund === undefined ? '' : exact(refund.amount, refund.currency);
  const again = sell ? t`Sell again` : t`Buy again`;
  return (
    <Card as="section" className={classes.card} aria-label={title}>
      <h2 className={classes.payTitle}>{title}</h2>
      {order.why_waiting === 'email_confirmation' && (
        <Alert severity="warning" title={t`Waiting for your confirmation`}>
          {payout?.confirms_by === 'code'
            ? t`Enter a code from your authenticator app to let the payout leave.`
            : payout?.confirms_by === 'code_and_mail'
              ? t`Your sign-in details changed, so for 24 hours a payout needs the link in our e-mail and a code from your authenticator app.`
              : t`Open the link in our e-mail to let the payout leave. Nobody else can do it for you.`}
        </Alert>
      )}
      {heldUntil !== null && (
        <Alert severity="info">{t`Your sign-in details changed, so nothing leaves your account before ${heldUntil}.`}</Alert>
      )}
      {payout?.status === 'failed' && (
        <p>{t`Nothing is lost: the amount is on your account, from where you can send it again.`}</p>
      )}
      {status === 'CANCELED' && refund !== undefined && <p>{t`${returned} is back on your account.`}</p>}
      {isToSetPassword && (
        <p>
          {payout === null
            ? t`Set a password, and you can exchange it or withdraw it.`
            : t`Set a password, and you will find your orders in one place.`}
        </p>
      )}
      {payout?.lightning != null && (
        <>
          <LightningNotice payment={payout.lightning} />
          <LightningReceipt payment={payout.lightning} />
        </>
      )}
      {payout !== null && <PayoutRows order={order} payout={payout} />}
      {isOver && (
        <div className={classes.actions}>
          {isToSetPassword && (
            <ButtonLink to={pagePath('/forgot_password')} look="main">
              {t`Set a password`}
            </ButtonLink>
          )}
          <ButtonLink
            to={pagePath('/exchange')}
            search={{ tradeId }}
            look={isToSetPassword ? 'quiet' : 'main'}
          >
            {again}
          </ButtonLink>
          {status === 'FINISHED' && !isVisitors && !sell && <EveryMonth order={order} />}
        </div>
      )}
    </Card>
  );
}

function useTitle({ status, payout, received: amount, currency_to: to }: OrderDetail): string {
  const { t } = useLingui();
  const { exact } = useFormat();
  const received = exact(amount, to);
  if (status === 'CANCELED') return t`The order was canceled`;
  if (payout === null) return t`${received} is on your account`;
  if (payout.status === 'failed') return t`The payout has failed`;
  if (payout.status !== 'final') return t`We are sending ${received}`;
  return payout.lightning === null ? t`We have sent ${received}` : t`We have sent ${received} over Lightning`;
}

/** Opens the form of an automatic buy with the terms of the order. */
function EveryMonth({ order: { given, currency_from: currency, currency_to: coin } }: Pick<Props, 'order'>) {
  const { t } = useLingui();
  const search = { section: 'autobuy', plan: 'new', coin, amount: given, currency } as const;
  return <ButtonLink to={pagePath('/myaccount')} search={search}>{t`Buy this every month`}</ButtonLink>;
}

interface PayoutProps {
  readonly order: OrderDetail;
  readonly payout: NonNullable<OrderDetail['payout']>;
}

function PayoutRows({ order, payout }: PayoutProps) {
  const { t } = useLingui();
  const { coin_address: address } = order;
  const destination = address?.Address ?? address?.BankAccount;
  return (
    <div>
      {destination !== undefined && (
        <CopyRow label={t`To`} text={destination} isLong>
          {destination}
        </CopyRow>
      )}
      {payout.txid !== null && (
        <CopyRow
          label={payout.lightning === null ? t`Transaction in the network` : t`Payment hash`}
          text={payout.txid}
          isLong
        >
          {payout.url === null ? (
            payout.txid
          ) : (
            <a className={classes.link} href={payout.url} target="_blank" rel="noreferrer">
              {payout.txid} <Icon name="external" size={14} />
            </a>
          )}
        </CopyRow>
      )}
    </div>
  );
}
