import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listLightningInvoices, readLightningInvoice } from '@dukat/contract/lightning';
import { listAccounts } from '@dukat/contract/wallets';
import { bitcoins as toBitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { MoreRows, ScanCodes } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { toQueryKey, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../lightning.module.css';
import { shortened } from '../shortened.ts';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useWorth } from '../use-worth.ts';

type Answer = EndpointResponse<typeof readLightningInvoice>;
type Invoice = NonNullable<Answer['invoice']>;

/** A payment arrives within a second, and the payer waits for this page to show it. */
const pollIntervalMs = 2_000;
const heightPx = 560;

interface Props {
  readonly hash: string;
  /** A service has agreed to pay it, so nobody needs to scan it. */
  readonly isClaimed: boolean;
  readonly onNew: () => void;
}

/** One invoice for its owner: the code to pay it, then that it was paid, or that it can no longer be paid. */
export function InvoiceView({ hash, isClaimed, onNew }: Props) {
  const { t } = useLingui();
  const answer = useApiQuery(
    readLightningInvoice,
    { query: { payment_hash: hash } },
    { refetchInterval: (data) => (data !== undefined && isOpen(data) ? pollIntervalMs : false) },
  );
  useRefreshOnceSettled(answer.data);
  const another = (
    <Button isWide onClick={onNew}>
      {t`Make another invoice`}
    </Button>
  );
  return (
    <Loaded of={answer} height={heightPx}>
      {({ invoice, status }) => {
        // An invoice of another portfolio or user.
        if (invoice === null) return <Closed title={t`This invoice isn’t yours`}>{another}</Closed>;
        if (status === 'PAID') return <Paid invoice={invoice}>{another}</Paid>;
        if (status === 'REFUNDED')
          return <Closed title={t`This payment was returned to its payer`}>{another}</Closed>;
        if (status === 'CANCELLED') {
          return (
            <Closed
              title={t`This invoice can no longer be paid`}
              text={t`It has expired. A payment of it fails, and the payer loses nothing.`}
            >
              {another}
            </Closed>
          );
        }
        if (isClaimed) return <ClaimedInvoice invoice={invoice}>{another}</ClaimedInvoice>;
        return <OpenInvoice invoice={invoice}>{another}</OpenInvoice>;
      }}
    </Loaded>
  );
}

const isOpen = ({ status, invoice }: Answer) => status === 'CREATED' && invoice !== null;

/** Loads the balance and the list again when the shown invoice was paid or expired. */
function useRefreshOnceSettled(answer: Answer | undefined): void {
  const queryClient = useQueryClient();
  const status = answer?.status;
  useEffect(() => {
    if (status === undefined || status === 'CREATED') return;
    for (const stale of [listAccounts, listLightningInvoices])
      void queryClient.invalidateQueries({ queryKey: toQueryKey(stale) });
  }, [status, queryClient]);
}

interface PartProps {
  readonly invoice: Invoice;
  readonly children: ReactNode;
}

function OpenInvoice({ invoice, children }: PartProps) {
  const { t } = useLingui();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const { amount, payment_request: request, description } = invoice;
  const value = amount === null ? undefined : worth(amount);
  return (
    <Section title={t`Let the payer scan it`} lead={t`This page shows the payment as soon as it arrives.`}>
      <div className={classes.form}>
        <div className={classes.center}>
          <span className={classes.figure}>{amount === null ? t`Any amount` : bitcoins(amount)}</span>
          <span className={classes.quiet}>{[value, description].filter(Boolean).join(' · ')}</span>
          {/* Capitals make the code smaller, so that cameras read it from further away. */}
          <ScanCodes
            codes={[{ label: t`Lightning invoice`, value: `lightning:${request}`.toUpperCase() }]}
            fileName="lightning"
          />
        </div>
        <CopyRow label={t`Lightning invoice`} text={request}>
          {shortened(request)}
        </CopyRow>
        <ShareText text={request} />
        <Expiry invoice={invoice} />
        {children}
      </div>
    </Section>
  );
}

/** Waits for the payment of a service that has agreed to it. */
function ClaimedInvoice({ invoice, children }: PartProps) {
  const { t } = useLingui();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const { amount, description } = invoice;
  return (
    <Section
      isAnnounced
      title={t`The service is paying`}
      lead={t`This page shows the payment as soon as it arrives.`}
    >
      <div className={classes.form}>
        {amount !== null && (
          <div className={classes.center}>
            <span className={classes.figure}>{bitcoins(amount)}</span>
            <span className={classes.quiet}>{[worth(amount), description].filter(Boolean).join(' · ')}</span>
          </div>
        )}
        <Expiry invoice={invoice} />
        {children}
      </div>
    </Section>
  );
}

const neverChanges = () => () => {};

/** Passes the invoice on to another app of the phone. */
function ShareText({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === 'function',
    () => false,
  );
  if (!canShare) return null;
  return (
    // Closing the share sheet rejects the promise; that is no error.
    <Button isWide onClick={() => void navigator.share({ text }).catch(() => undefined)}>
      {t`Share the invoice`}
    </Button>
  );
}

/** The time left, as minutes and seconds. */
function Expiry({ invoice: { created_at: created, expires_at: expires } }: { readonly invoice: Invoice }) {
  const { t } = useLingui();
  const now = useNow();
  const [start, end] = [Date.parse(created), Date.parse(expires)];
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((end - now) / 1_000));
  const clock =
    left === undefined ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.column}>
      <span className={classes.quiet}>{t`It can be paid for another ${clock}`}</span>
      <CountdownBar
        secondsLeft={left}
        secondsWhole={(end - start) / 1_000}
        label={t`Time until the invoice expires`}
      />
    </div>
  );
}

function Paid({ invoice, children }: PartProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const {
    received_msat: msat,
    credited,
    description,
    paid_at: paidAt,
    preimage,
    payment_hash: hash,
  } = invoice;
  const received = credited ?? formatAmount(toBitcoins(BigInt(msat ?? '0')));
  const time = paidAt === null ? undefined : dateTime(paidAt);
  return (
    <Section isAnnounced title={t({ message: 'Paid', context: 'Lightning invoice' })}>
      <div className={classes.form}>
        <div className={classes.center}>
          <span className={classes.sign}>
            <Icon name="check" size={28} />
          </span>
          <span className={classes.figure}>{bitcoins(received)}</span>
          <span className={classes.quiet}>
            {[worth(received), description, time].filter(Boolean).join(' · ')}
          </span>
        </div>
        <Held reason={invoice.held_because} />
        <MoreRows label={t`Proof of the payment`}>
          <CopyRow label={t`Payment hash`} text={hash} isLong />
          {preimage !== null && <CopyRow label={t`Preimage`} text={preimage} isLong />}
        </MoreRows>
        {children}
      </div>
    </Section>
  );
}

/** Why the payment is not on the balance yet, and what happens next. */
function Held({ reason }: { readonly reason: Invoice['held_because'] }) {
  const { t } = useLingui();
  if (reason === null) return <Alert severity="success">{t`It’s on your balance.`}</Alert>;
  if (reason === 'no_rate') {
    return (
      <Alert severity="info" title={t`It arrived and waits for a rate`}>
        {t`We can’t value it right now. We’ll credit it automatically as soon as there is a rate.`}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" title={t`It arrived and is above your deposit limit`}>
      {t`We’ll credit it automatically once your limit allows it.`}{' '}
      <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Raise your limit`}</TextLink>
    </Alert>
  );
}

interface ClosedProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** An invoice that can't be paid. */
function Closed({ title, text, children }: ClosedProps) {
  return (
    <Section isAnnounced title={title}>
      <div className={classes.form}>
        {text !== undefined && <p className={classes.quiet}>{text}</p>}
        {children}
      </div>
    </Section>
  );
}
