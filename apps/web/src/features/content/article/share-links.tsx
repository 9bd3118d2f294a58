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
  const places = [...networks, { name: t`By e-mail`, href: mail }];
  return (
    <section className={classes.share} aria-label={t`Share this article`}>
      <span className={classes.label}>
        <Trans>Share</Trans>
      </span>
      {places.map(({ name, href }) => (
        <a key={href} href={href} className={classes.place} rel="noopener nofollow" target="_blank">
          {name}
        </a>
      ))}
      <CopyButton text={address} label={t`Copy the link`} />
    </section>
  );
}
