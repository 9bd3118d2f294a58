import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './currencies.module.css';
import { type CurrenciesSearch, currenciesSearch } from './currencies-search.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly search: CurrenciesSearch;
}

/** A link to every page of the list, and to the previous and next one. */
export function PageLinks({ page, pages, search }: Props) {
  const { t } = useLingui();
  if (pages === 1) return null;
  const at = (number: number) => currenciesSearch({ ...search, page: number });
  return (
    <nav className={classes.pages} aria-label={t`Pages of the list`}>
      {page > 1 && (
        <Link to="/currencies" search={at(page - 1)} className={classes.page} aria-label={t`Previous page`}>
          <Icon name="arrowLeft" size={18} />
        </Link>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to="/currencies"
          search={at(number)}
          activeOptions={{ exact: true }}
          className={classes.page}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t`Page ${number}`}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to="/currencies" search={at(page + 1)} className={classes.page} aria-label={t`Next page`}>
          <Icon name="arrowRight" size={18} />
        </Link>
      )}
    </nav>
  );
}
