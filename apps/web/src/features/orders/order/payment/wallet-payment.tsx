import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../../platform/use-sandbox-note.ts';
import classes from '../order.module.css';
import type { OrderDetail, OrderKey, WalletInstructions } from '../order-answer.ts';
import { PaymentExpiry } from './payment-expiry.tsx';
import { RenewPayment } from './renew-payment.tsx';
import { SandboxPayment } from './sandbox-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: WalletInstructions;
  readonly orderKey: OrderKey;
}

/** Seconds for which an address is shown. */
const shownSeconds = 3_600;

/** A coin transfer: network, address and memo, until the network has confirmed it. */
export function WalletPayment({ order, payment, orderKey }: Props) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact } = useFormat();
  const { address, memo, network, currency, confirmations } = payment;
  if (confirmations !== null) return <DepositConfirmations confirmations={confirmations} />;
  if (order.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION') {
    return <p>{t`The network is confirming the transfer.`}</p>;
  }
  if (payment.expired) {
    return (
      <RenewPayment
        order={order}
        orderKey={orderKey}
        action={t`Generate a new address`}
      >{t`Address for your order already expired. You can generate a new address for the payment.`}</RenewPayment>
    );
  }
  const minimum = exact(payment.deposit_min, currency);
  return (
    <>
      <ScanOrCopy isWide note={note} codes={<ScanCodes codes={payment.qrCodes} />}>
        <CopyRow label={t`Network`}>{network}</CopyRow>
        <CopyRow label={t`Amount`} text={payment.amount}>
          {exact(payment.amount, currency)}
        </CopyRow>
        <CopyRow label={t`Address`} text={address} isLong>
          {address}
        </CopyRow>
        {memo !== null && (
          <CopyRow label={payment.memo_label ?? t`Memo`} text={memo}>
            {memo}
          </CopyRow>
        )}
        <PaymentExpiry
          expiresAt={payment.expires_at}
          shownSeconds={shownSeconds}
          label={t`Time until the address expires`}
          describe={(clock) => t`The address is valid for another ${clock}`}
        />
      </ScanOrCopy>
      <SandboxPayment payableId={order.id} rail="chain" />
      {memo !== null && (
        <Alert severity="error" title={payment.memo_label ?? t`Memo`}>
          {t`Without it we cannot tell that the coins are yours. Fill it in when you send.`}
        </Alert>
      )}
      <Alert severity="warning">
        {t`Send only ${currency} over the ${network} network. The minimum deposit is ${minimum}.`}
      </Alert>
    </>
  );
}

type Confirmations = NonNullable<WalletInstructions['confirmations']>;

/** Shows the number of confirmations of a deposit. */
function DepositConfirmations({ confirmations }: { readonly confirmations: Confirmations }) {
  const { t } = useLingui();
  const { seen, needed } = confirmations;
  return (
    <div className={classes.partly} role="status">
      <b>{t`We can see your coins.`}</b>
      <span>{t`Confirmations: ${seen} of ${needed}`}</span>
      <Progress part={needed === 0 ? 1 : seen / needed} label={t`Confirmations of the network`} />
      <span>{t`You need not do anything. We exchange them once they are confirmed.`}</span>
    </div>
  );
}
