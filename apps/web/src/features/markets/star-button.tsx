import { useLingui } from '@lingui/react/macro';
import { toggleFavourite } from './favourites.ts';
import classes from './markets.module.css';

interface Props {
  readonly market: string;
  /** For display: BTC/CZK. */
  readonly name: string;
  readonly isFavourite: boolean;
}

/** Marks a favourite market, in this browser only. */
export function StarButton({ market, name, isFavourite }: Props) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={t`Favorite: ${name}`}
      onClick={() => toggleFavourite(market)}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m10 2.300 2.400 4.900 5.400.8-3.900 3.800.9 5.400-4.800-2.500-4.800 2.500.9-5.400L2.200 8l5.400-.8z" />
      </svg>
    </button>
  );
}
