import { Button } from '@dukat/ui/actions/button.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MarketsTab } from './markets-search.ts';

interface Props {
  readonly tab: MarketsTab;
  readonly query: string;
  /** The number of results when searching in all markets. */
  readonly elsewhere: number;
  readonly onAll: () => void;
}

/** An empty list: explains it, and links to where there are markets. */
export function NoMarkets({ tab, query, elsewhere, onAll }: Props) {
  const { t } = useLingui();
  if (query.trim() === '' && tab === 'favourites')
    return (
      <EmptyState
        icon="info"
        title={t`No favorites yet`}
        action={<Button onClick={onAll}>{t`Show all markets`}</Button>}
      >
        {t`Star a market and it will appear here.`}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={t`No results found.`}
      action={
        tab !== 'all' &&
        elsewhere > 0 && (
          <Button onClick={onAll}>
            {t`${plural(elsewhere, { one: 'Show # in all markets', other: 'Show # in all markets' })}`}
          </Button>
        )
      }
    >
      {t`Try the code of a coin, such as BTC, or part of its name.`}
    </EmptyState>
  );
}
