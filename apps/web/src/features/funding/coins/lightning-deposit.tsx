import { listLightningWallets } from '@dukat/contract/donations';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import classes from '../funding.module.css';

const heightPx = 160;

/** Bitcoins over Lightning have no address on a chain: they come to the owner's Lightning address or pay an invoice. */
export function LightningDeposit() {
  const { t } = useLingui();
  const wallets = useApiQuery(listLightningWallets, {});
  return (
    <Section
      title={t`Receive over Lightning`}
      lead={t`Make an invoice of an amount, or give the payer your Lightning address. What arrives is usually on your balance within seconds.`}
    >
      <Loaded of={wallets} height={heightPx}>
        {({ lightning_wallets: all }) =>
          all.map(({ id, lightning_address: address, disabled_reason: disabled }) =>
            address === null || disabled !== null ? null : (
              <CopyRow key={id} label={t`Lightning address`} text={address} isLong />
            ),
          )
        }
      </Loaded>
      <div className={classes.actions}>
        <ButtonLink look="main" to="/lightning">{t`Make an invoice`}</ButtonLink>
        <ButtonLink to="/lightning/wallets">{t`Lightning addresses and donation pages`}</ButtonLink>
      </div>
    </Section>
  );
}
