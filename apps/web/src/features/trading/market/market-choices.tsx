import { listMarketStats } from '@dukat/contract/trading/markets';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { statsIntervalMs } from '../../../platform/markets/use-market-rows.ts';
import { TabRow } from '../layout/tab-row.tsx';
import { foundMarkets, type QuoteFilter, quoteFilters } from './found-markets.ts';
import type { WireMarket } from './market-info.ts';
import { MarketOption } from './market-option.tsx';
import classes from './market-picker.module.css';

interface Props {
  readonly markets: readonly WireMarket[];
  readonly market: string;
  readonly onChoose: (market: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Every market, with search and a filter by quote. The focus stays in the search field. */
export function MarketChoices({ markets, market, onChoose }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<QuoteFilter>('all');
  const [active, setActive] = useState(0);
  const stats = useApiQuery(listMarketStats, {}, { refetchInterval: statsIntervalMs }).data?.stats ?? [];
  const found = foundMarkets(markets, stats, { query, filter });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = found[active];
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), found.length - 1);
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen.market.market);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchField
        listId={listId}
        active={found.length > 0 ? `${listId}-${active}` : undefined}
        value={query}
        onChange={(typed) => {
          setQuery(typed);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <TabRow
        label={t`Quote currency`}
        value={filter}
        tabs={quoteFilters.map((value) => ({ value, label: value === 'all' ? t`All` : value }))}
        onChange={(value) => {
          setFilter(value);
          setActive(0);
        }}
        controls={listId}
      />
      <div id={listId} role="listbox" aria-label={t`Markets`} className={classes.list}>
        {found.map((row, index) => (
          <MarketOption
            key={row.market.market}
            id={`${listId}-${index}`}
            found={row}
            isSelected={row.market.market === market}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {t`No results found.`}
        </p>
      )}
    </>
  );
}

interface SearchFieldProps {
  readonly listId: string;
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ listId, active, value, onChange, onKeyDown }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <label className={classes.search}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={active}
        data-autofocus
        aria-label={t`Search markets`}
        placeholder={t`Search markets`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
