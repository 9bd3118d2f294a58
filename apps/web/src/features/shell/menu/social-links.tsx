import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { usePage } from '../../../platform/use-page.ts';
import classes from './footer.module.css';

interface Network {
  readonly name: string;
  readonly sign: string;
}

// Each network's sign in a square of 24.
const networks: Readonly<Record<string, Network>> = {
  facebook: {
    name: 'Facebook',
    sign: 'M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-1.700 1.800-1.700h1.900V2.700c-.4 0-1.400-.2-2.600-.2-2.700 0-4.500 1.600-4.500 4.500v2.500H7.500V13h3.100v8z',
  },
  twitter: {
    name: 'X (Twitter)',
    sign: 'M4 3h4.600l4 5.600L17.500 3H20l-6.200 7.200L20.500 21h-4.700l-4.400-6.200L6.100 21H3.500l6.700-7.800z',
  },
  linkedin: {
    name: 'LinkedIn',
    sign: 'M4 9h3.600v12H4zM5.800 3.200a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.400v1.700c.6-1 1.800-2 3.600-2 3.300 0 4 2 4 5V21h-3.600v-6.500c0-1.500-.3-2.700-1.900-2.700s-2 1.200-2 2.600V21H10z',
  },
  instagram: {
    name: 'Instagram',
    sign: 'M7.500 2.500h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zm4.500 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zm5-3.200a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  },
  tiktok: {
    name: 'TikTok',
    sign: 'M12.500 2.500h3.200c.2 2.200 1.600 3.900 3.800 4.100v3.200c-1.400 0-2.700-.4-3.800-1.200v6.800a5.700 5.700 0 1 1-6.500-5.600v3.400a2.400 2.400 0 1 0 3.300 2.200z',
  },
};

/** Where else the brand is to be found (specification 2.6); a network that nobody knows is logged and left out. */
export function SocialLinks() {
  const { social, name } = usePage().site.brand;
  const links = Object.entries(social).flatMap(([key, url]) => {
    const network = networks[key];
    if (network === undefined) console.error('Unknown social link', key);
    return network === undefined ? [] : [{ ...network, url }];
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map((network) => (
        <li key={network.name}>
          <a href={network.url} rel="me noopener" target="_blank">
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={network.sign} />
            </svg>
            <VisuallyHidden>{`${name}: ${network.name}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
