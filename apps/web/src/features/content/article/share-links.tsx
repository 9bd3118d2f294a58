import { sharePlaces } from '@dukat/brands/share-places';
import { CopyButton } from '@dukat/ui/actions/copy.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './share-links.module.css';

interface Props {
  readonly address: string;
  readonly title: string;
}

export function ShareLinks({ address, title }: Props) {
  const { t } = useLingui();
  const { networks, mail } = sharePlaces(address, title);
  return (
    <section className={classes.share} aria-label={t`Share this article`}>
      <span className={classes.label}>
        <Trans>Share</Trans>
      </span>
      <span className={classes.places}>
        {networks.map(({ name, href }) => (
          <Place key={href} href={href}>
            {name}
          </Place>
        ))}
        <span className={classes.last}>
          <Place href={mail}>{t`By e-mail`}</Place>
          <CopyButton text={address} label={t`Copy the link`} />
        </span>
      </span>
    </section>
  );
}

function Place({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className={classes.place} rel="noopener nofollow" target="_blank">
      {children}
    </a>
  );
}
