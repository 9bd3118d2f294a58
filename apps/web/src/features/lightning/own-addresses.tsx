import { findPage } from '@dukat/brands/find-page';
import { listLightningWallets } from '@dukat/contract/donations';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import classes from './lightning.module.css';

const walletsPath = '/lightning/wallets';
const cardsPath = '/lightning/cards';
const isServed = (path: string) => findPage(path) !== undefined;

/** The owner's Lightning addresses, with the ways to their donation pages and cards. */
export function OwnAddresses() {
  const { t } = useLingui();
  const { data } = useApiQuery(listLightningWallets, {});
  const addresses = (data?.lightning_wallets ?? []).flatMap(
    ({ id, lightning_address: address, disabled_reason: disabled }) =>
      address === null || disabled !== null ? [] : [{ id, address }],
  );
  const links = [
    { to: walletsPath, label: t`Lightning addresses and donation pages` },
    { to: cardsPath, label: t`Cards that pay by a tap` },
  ].filter(({ to }) => isServed(to));
  if (addresses.length === 0 && links.length === 0) return null;
  return (
    <Section
      title={t`Your Lightning address`}
      lead={t`Anybody can send bitcoins to it from a Lightning wallet, as often as they like.`}
    >
      {addresses.map(({ id, address }) => (
        <CopyRow key={id} label={t`Lightning address`} text={address} isLong />
      ))}
      {links.length > 0 && (
        <div className={classes.buttons}>
          {links.map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="small">
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </Section>
  );
}
