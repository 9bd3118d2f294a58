import { type LightningWallet, listLightningWallets } from '@dukat/contract/donations';
import { mostLightningWallets } from '@dukat/rules/donations/lightning-wallet';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from '../donations.module.css';

const pageHeight = 400;
const pollMs = 15_000;

/** The user's Lightning wallets: addresses and pages at which others pay. */
export function WalletsPage() {
  const { t } = useLingui();
  const wallets = useApiQuery(listLightningWallets, {}, { staleTime: 0, refetchInterval: pollMs });
  const title = t`Lightning addresses and donations`;
  const create = (label: string) => (
    <ButtonLink look="main" to="/lightning/wallets/$sourceId" params={{ sourceId: 'new' }}>
      {label}
    </ButtonLink>
  );
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`Anyone with a Lightning wallet can pay your address or donate on your page. The bitcoins are credited to your balance.`}
    >
      <PageHead title={title} isIndexed={false} />
      <Loaded of={wallets} height={pageHeight}>
        {({ lightning_wallets: rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                icon="wallet"
                title={t`No Lightning address yet`}
                action={create(t`Create a Lightning address`)}
              >
                {t`You choose a name, such as alice, and get an address, a QR code and a donation page.`}
              </EmptyState>
            </Card>
          ) : (
            <div className={classes.cards}>
              {rows.map((wallet) => (
                <WalletRow key={wallet.id} wallet={wallet} />
              ))}
              {rows.length < mostLightningWallets && <div>{create(t`New Lightning address`)}</div>}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function WalletRow({ wallet }: { readonly wallet: LightningWallet }) {
  const { t } = useLingui();
  const { id, name, lightning_address: address, unread_count: unread, disabled_reason: disabled } = wallet;
  return (
    <Section
      title={name}
      aside={
        <>
          {disabled !== null && <Badge tone="error">{t`Disabled by us`}</Badge>}
          {unread > 0 && (
            <Badge tone="primary">{t`${plural(unread, { one: '# new donation', other: '# new donations' })}`}</Badge>
          )}
        </>
      }
    >
      <div className={classes.head}>
        <span className={classes.words}>{address ?? t`QR code only`}</span>
        <ButtonLink
          size="small"
          to="/lightning/wallets/$sourceId"
          params={{ sourceId: id }}
          aria-label={t`Donations and settings: ${name}`}
        >
          {t`Donations and settings`}
        </ButtonLink>
      </div>
    </Section>
  );
}
