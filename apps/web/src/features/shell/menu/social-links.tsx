import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { usePage } from '../../../platform/use-page.ts';
import classes from './footer.module.css';
import signs from './social-signs.svg?no-inline';

/** Networks with an icon in `social-signs.svg`, which is loaded separately to keep the footer's icons out of the page's script. */
const networks: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

/** The brand's social networks (requirement 2.6). An unknown one is logged and left out. */
export function SocialLinks() {
  const { social, name } = usePage().site.brand;
  const links = Object.entries(social).flatMap(([key, url]) => {
    const network = networks[key];
    if (network === undefined) console.error('Unknown social link', key);
    return network === undefined ? [] : [{ key, network, url }];
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map(({ key, network, url }) => (
        <li key={key}>
          <a className={classes.network} href={url} rel="me noopener" target="_blank">
            <svg width="20" height="20" fill="currentColor" aria-hidden="true">
              <use href={`${signs}#${key}`} />
            </svg>
            <VisuallyHidden>{`${name}: ${network}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
