import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { usePage } from '../../../platform/use-page.ts';
import classes from './footer.module.css';
import signs from './social-signs.svg?no-inline';

/** Whose sign `social-signs.svg` has, which is loaded by itself: a page's script need not carry the drawings of its last line. */
const networks: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

/** Where else the brand is to be found (specification 2.6); a network that nobody knows is logged and left out. */
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
          <a href={url} rel="me noopener" target="_blank">
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
