import { isOffered } from '@dukat/brands/resolve-path';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../platform/use-page.ts';
import { CookieButton } from '../cookies/cookie-button.tsx';
import { Logo } from '../logo.tsx';
import classes from './footer.module.css';
import { type FooterKey, footerColumns } from './footer-columns.ts';
import { footerLabels } from './footer-labels.ts';
import { SocialLinks } from './social-links.tsx';

const favourites = [
  { name: 'Bitcoin', slug: 'bitcoin' },
  { name: 'Ethereum', slug: 'ethereum' },
  { name: 'XRP', slug: 'xrp' },
  { name: 'Solana', slug: 'solana' },
  { name: 'USDC', slug: 'usd-coin' },
] as const;

/** The company, and links to the existing pages (requirement 2.6). */
export function Footer() {
  const { i18n, t } = useLingui();
  const { site, hasSandbox } = usePage();
  const { brand, features } = site;
  const { membership } = brand.claims;
  const label = (key: FooterKey) => i18n._(footerLabels[key]);
  const columns = footerColumns(site, (page) => isOffered(page, brand.hiddenPages));

  return (
    <footer className={classes.footer}>
      <Wrap className={classes.inner}>
        <div className={classes.about}>
          <span className={classes.logo}>
            <Logo height={20} />
          </span>
          <span>
            {brand.company.name}
            <br />
            {brand.company.address}
          </span>
          {features.certified_member && membership !== null && (
            <a className={classes.badge} href={membership} rel="noopener noreferrer" target="_blank">
              <Icon name="check" />
              {t`Certified member of the national crypto association`}
            </a>
          )}
          <SocialLinks />
          <CookieButton className={classes.sandbox} />
          {hasSandbox && (
            <Link className={classes.sandbox} to="/sandbox" rel="nofollow">
              {t`Sandbox: simulate the bank and the network`}
            </Link>
          )}
        </div>
        <div className={classes.columns}>
          {columns.map((column) => (
            <nav
              key={column.key}
              className={classes.column}
              aria-label={column.key === 'portal' ? brand.name : label(column.key)}
            >
              <h2>{column.key === 'portal' ? brand.name : label(column.key)}</h2>
              {column.links.map((link) =>
                link.isDocument ? (
                  <a key={link.key} href={link.to}>
                    {label(link.key)}
                  </a>
                ) : (
                  <Link key={link.key} to={link.to} search={link.search ?? {}}>
                    {label(link.key)}
                  </Link>
                ),
              )}
            </nav>
          ))}
          {isOffered('buy_sell', brand.hiddenPages) && (
            <nav className={classes.column} aria-label={t`Popular currencies`}>
              <h2>{t`Popular currencies`}</h2>
              {favourites.map(({ name, slug }) => (
                <Link key={slug} to={`/${brand.pathWords.buy}/${slug}`}>
                  <Trans>Buy {name}</Trans>
                </Link>
              ))}
            </nav>
          )}
        </div>
      </Wrap>
    </footer>
  );
}
