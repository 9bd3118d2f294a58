import { type RequestedDonation, readRequestedDonation } from '@dukat/contract/donations';
import { ButtonAnchor, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useSats } from '../../../platform/format/use-sats.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from './donation-page.module.css';

const pollMs = 2_000;
/** How long an invoice can be paid. */
const secondsWhole = 600;

interface Props {
  readonly sourceId: string;
  readonly alias: string;
  /** As the server drew the page with it. */
  readonly loaded: RequestedDonation;
}

/** An invoice of the page: to pay, paid or expired. It follows the payment by itself. */
export function InvoiceCard({ sourceId, alias, loaded }: Props) {
  const live = useApiQuery(
    readRequestedDonation,
    { params: { sourceId, paymentHash: loaded.payment_hash } },
    {
      staleTime: 0,
      refetchInterval: (data) => ((data?.donation ?? loaded).status === 'waiting' ? pollMs : false),
    },
  );
  const donation = live.data?.donation ?? loaded;
  if (donation.status === 'paid') return <ThankYou alias={alias} donation={donation} />;
  if (donation.status === 'expired') return <Expired alias={alias} />;
  return <PayCard alias={alias} donation={donation} />;
}

interface PartProps {
  readonly alias: string;
  readonly donation: RequestedDonation;
}

function PayCard({ alias, donation }: PartProps) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { payment_request: request, expires_at: expiresAt } = donation;
  const amount = useSats()(donation.amount_sats);
  const now = useNow();
  const secondsLeft =
    now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  const left =
    secondsLeft === undefined
      ? '–:––'
      : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Section title={t`Pay ${amount}`}>
      <div className={classes.pay}>
        <div className={classes.code}>
          <QrCode value={`LIGHTNING:${request.toUpperCase()}`} label={t`QR code of the Lightning invoice`} />
        </div>
        {note !== undefined && <strong className={classes.sandbox}>{note}</strong>}
        <ButtonAnchor href={`lightning:${request}`} look="main" isWide>
          <Icon name="wallet" size={18} />
          {t`Open in wallet`}
        </ButtonAnchor>
        <CopyRow label={t`Lightning invoice`} text={request} isLong>
          <span className={classes.request}>{request}</span>
        </CopyRow>
        <CountdownBar secondsLeft={secondsLeft} secondsWhole={secondsWhole} label={t`Time left to pay`} />
        <p className={classes.state}>
          <span role="status">{t`Waiting for the payment…`}</span>
          <span>{t`Time left: ${left}`}</span>
        </p>
        <noscript>
          <a href={`/donate/${alias}?invoice=${donation.payment_hash}`}>{t`Check whether it is paid`}</a>
        </noscript>
        <ButtonLink to="/donate/$alias" params={{ alias }} search={{}} look="quiet">
          {t`Change the amount`}
        </ButtonLink>
      </div>
    </Section>
  );
}

function ThankYou({ alias, donation }: PartProps) {
  const { t } = useLingui();
  const amount = useSats()(donation.amount_sats);
  const words = donation.success_message ?? '';
  return (
    <Section title={t`Thank you!`}>
      <div className={classes.pay}>
        <Alert severity="success">{t`Your payment of ${amount} has arrived.`}</Alert>
        {words !== '' && <blockquote className={classes.words}>{words}</blockquote>}
        <ButtonLink to="/donate/$alias" params={{ alias }} search={{}}>{t`Donate again`}</ButtonLink>
      </div>
    </Section>
  );
}

function Expired({ alias }: Pick<PartProps, 'alias'>) {
  const { t } = useLingui();
  return (
    <Section title={t`The code has expired`}>
      <div className={classes.pay}>
        <p>{t`It was not paid in time, so it can’t be paid any more.`}</p>
        <ButtonLink to="/donate/$alias" params={{ alias }} search={{}} look="main">
          {t`Get a new code`}
        </ButtonLink>
      </div>
    </Section>
  );
}
