import type { DonationPage as Page_, RequestedDonation } from '@dukat/contract/donations';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePage } from '../../../platform/use-page.ts';
import { Sheet } from '../sheet.tsx';
import { DonationForm } from './donation-form.tsx';
import classes from './donation-page.module.css';
import { InvoiceCard } from './invoice-card.tsx';
import { Messages } from './messages.tsx';

interface Props {
  readonly page: Page_;
  readonly alias: string;
  readonly invoice: RequestedDonation | undefined;
  readonly refused: string | undefined;
}

/** The page at which strangers donate to a Lightning wallet. */
export function DonationPage({ page, alias, invoice, refused }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name: brand } = usePage().site.brand;
  return (
    <Page width="form" title={page.name} lead={page.description}>
      <PageHead title={page.name} isIndexed={false} />
      <div className={classes.parts}>
        {invoice === undefined ? (
          <>
            <DonationForm
              page={page}
              refused={refused}
              onMade={({ payment_hash: made }) =>
                void navigate({ to: '/donate/$alias', params: { alias }, search: { invoice: made } })
              }
            />
            <Direct page={page} />
          </>
        ) : (
          <InvoiceCard key={invoice.payment_hash} sourceId={page.id} alias={alias} loaded={invoice} />
        )}
        <Messages sourceId={page.id} messages={page.messages} />
        <p className={classes.note}>
          {t`A user of ${brand} receives the donations and wrote this page. We have not checked what it says.`}
        </p>
      </div>
    </Page>
  );
}

/** The code and address for wallets that choose the amount themselves. */
function Direct({ page }: Pick<Props, 'page'>) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Straight from a wallet`}
      lead={t`Scan the code or send to the address. Your wallet asks for the amount.`}
    >
      <div className={classes.pay}>
        <div className={classes.smallCode}>
          <QrCode value={`LIGHTNING:${page.lnurl}`} label={t`QR code of the Lightning address`} />
        </div>
        <CopyRow label={t`Lightning address`} text={page.lightning_address} isLong />
        <Sheet
          name={page.name}
          description={page.description}
          lnurl={page.lnurl}
          address={page.lightning_address}
        />
      </div>
    </Section>
  );
}
