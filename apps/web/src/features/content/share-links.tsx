import { CopyButton } from '@dukat/ui/actions/copy.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './share-links.module.css';

interface Props {
  readonly address: string;
  readonly title: string;
}

/** Plain links: nothing of theirs is loaded before somebody follows one. */
export function ShareLinks({ address, title }: Props) {
  const { t } = useLingui();
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const places = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: t`E-mail`, href: `mailto:?subject=${text}&body=${url}` },
  ];
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
