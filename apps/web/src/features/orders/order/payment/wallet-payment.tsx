import { generateOrderWallet, readOrder } from '@dukat/contract/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../../platform/use-sandbox-note.ts';
import classes from '../order.module.css';
import { keyParts, type OrderDetail, type OrderKey, type WalletInstructions } from '../order-answer.ts';
import { SandboxPayment } from './sandbox-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: WalletInstructions;
  readonly orderKey: OrderKey;
}

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
  if (payment.expired) return <ExpiredAddress order={order} orderKey={orderKey} />;
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
        <AddressExpiry expiresAt={payment.expires_at} />
      </ScanOrCopy>
      <SandboxPayment payableId={order.id} isBank={false} />
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

function ExpiredAddress({ order, orderKey }: Pick<Props, 'order' | 'orderKey'>) {
  const { t } = useLingui();
  const renewal = useApiMutation(generateOrderWallet, { invalidates: [readOrder] });
  const renew = async () => {
    try {
      await renewal.mutateAsync({ body: keyParts(orderKey) });
    } catch (error) {
      showSnackbar(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Alert severity="warning">
        {t`Address for your order already expired. You can generate a new address for the payment.`}
      </Alert>
      <Button
        look="main"
        onClick={() => void renew()}
        isBusy={renewal.isPending}
        disabledBecause={order.can.generate_wallet ? undefined : t`This order can no longer be paid.`}
      >
        {t`Generate a new address`}
      </Button>
    </>
  );
}

const shownSeconds = 3_600;

/** The remaining validity of the address: minutes and seconds, and a decorative bar. */
function AddressExpiry({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useLingui();
  const now = useNow();
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
  const clock =
    left === undefined ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.expiry}>
      <span>{t`The address is valid for another ${clock}`}</span>
      <CountdownBar
        secondsLeft={left}
        secondsWhole={shownSeconds}
        label={t`Time until the address expires`}
      />
    </div>
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
