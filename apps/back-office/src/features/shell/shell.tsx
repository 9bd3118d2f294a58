import { localeCodes, localeFrom, localeNames } from '@dukat/locales/locale';
import { Button } from '@dukat/ui/actions/button.tsx';
import type { ReactNode } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import type { BackOfficePath } from '../../platform/back-office-path.ts';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';

/** On a phone the menu is wider than the screen: this scrolls the current page's link to the middle. */
function scrollIntoView(place: HTMLAnchorElement | null): void {
  const row = place?.parentElement;
  if (place && row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.offsetWidth) / 2;
}

interface Props {
  readonly who?: string;
  readonly onLeave?: () => void;
  readonly pages?: readonly {
    readonly path: BackOfficePath;
    readonly label: string;
    readonly count?: string;
  }[];
  readonly current?: string | undefined;
  readonly isSandbox?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page: the menu, the signed-in operator and the sign-out. */
export function Shell({ who, onLeave, pages = [], current, isSandbox = false, children }: Props) {
  const t = useText(shellWords);
  const { locale, chooseLocale } = useBackOffice();
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <strong className={classes.name}>{t('backOffice')}</strong>
        {isSandbox && <span className={classes.sandbox}>{t('sandbox')}</span>}
        <span className={classes.space} />
        <select
          className={classes.language}
          aria-label={t('language')}
          value={locale}
          onChange={(event) => chooseLocale(localeFrom(event.currentTarget.value) ?? locale)}
        >
          {localeCodes.map((code) => (
            <option key={code} value={code}>
              {localeNames[code]}
            </option>
          ))}
        </select>
        {who !== undefined && <span className={classes.who}>{who}</span>}
        {onLeave !== undefined && (
          <Button size="small" look="quiet" onClick={onLeave}>
            {t('signOut')}
          </Button>
        )}
      </header>
      {pages.length > 0 && (
        <nav className={classes.nav} aria-label={t('pagesOfBackOffice')}>
          {pages.map(({ path, label, count }) => (
            <BackOfficeLink
              key={path}
              to={path}
              ref={path === current ? scrollIntoView : undefined}
              aria-current={path === current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </BackOfficeLink>
          ))}
        </nav>
      )}
      <main className={classes.main}>{children}</main>
    </div>
  );
}
