import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import type { OrderDetail, OrderKey } from '../order-answer.ts';
import { BankPayment } from './bank-payment.tsx';
import { ClaimPayment } from './claim-payment.tsx';
import { GatewayPayment } from './gateway-payment.tsx';
import { LightningPayment } from './lightning-payment.tsx';
import { WalletPayment } from './wallet-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: NonNullable<OrderDetail['payment']>;
  readonly orderKey: OrderKey;
}

/** What must be paid and how: a code to scan, or fields to copy. Does not ask again for coins that the network has shown. */
export function PaymentCard({ order, payment, orderKey }: Props) {
  const { t } = useLingui();
  const { exact, exactMoney } = useFormat();
  const amount =
    payment.type === 'wallet' || payment.type === 'lightning'
      ? exact(payment.amount, payment.currency)
      : exactMoney(payment.amount, payment.currency);
  const isSeen = order.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION';
  const titles = {
    bank: t`Pay ${amount} from your bank`,
    gateway: t`Pay ${amount} by card`,
    lightning: t`Send ${amount} from your wallet`,
    wallet: isSeen ? t`Your coins are on the way` : t`Send ${amount} from your wallet`,
  };
  const title = titles[payment.type];
  return (
    <Card as="section" className={classes.card} aria-label={title}>
      <h2 className={classes.payTitle}>{title}</h2>
      {payment.type === 'bank' && <BankPayment order={order} payment={payment} />}
      {payment.type === 'bank' && orderKey.secret === undefined && <ClaimPayment id={order.id} />}
      {payment.type === 'wallet' && <WalletPayment order={order} payment={payment} orderKey={orderKey} />}
      {payment.type === 'lightning' && (
        <LightningPayment order={order} payment={payment} orderKey={orderKey} />
      )}
      {payment.type === 'gateway' && <GatewayPayment payment={payment} orderKey={orderKey} />}
    </Card>
  );
}
