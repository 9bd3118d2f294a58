import { listMarketStats } from '@dukat/contract/trading/markets';
import { Change } from '@dukat/ui/data/price.tsx';
import { Popover } from '@dukat/ui/overlays/popover.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { TabRow } from '../layout/tab-row.tsx';
import { useFigures } from './figures.ts';
import { foundMarkets, type QuoteFilter, quoteFilters } from './found-markets.ts';
import barClasses from './market-bar.module.css';
import { changeOf, titleOf, type WireMarket } from './market-info.ts';
import classes from './market-picker.module.css';

interface Props {
  readonly markets: readonly WireMarket[];
  readonly market: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (market: string) => void;
}

const statsEveryMs = 5_000;

/** The market's name; behind it all the others, with search, price and the change of a day. */
export function MarketPicker({ markets, market, isOpen, onOpen, onChoose }: Props) {
  const { t } = useLingui();
  const chosen = markets.find((row) => row.market === market);
  const { base = '', quote = '' } = chosen ?? {};
  const title = titleOf({ base, quote });
  return (
    <Popover
      title={t`Markets`}
      isSteady
      isOpen={isOpen}
      onOpen={onOpen}
      trigger={(wiring) => (
        <button {...wiring} className={barClasses.picker} aria-label={t`Market ${title}, choose another`}>
          <CoinIcon {...lookOf(base)} size={28} />
          <span>
            {base}
            <small>/{quote}</small>
          </span>
          <Icon name="chevron" size={16} />
          <kbd className={barClasses.key}>/</kbd>
        </button>
      )}
    >
      {(close) => (
        <Choices
          markets={markets}
          market={market}
          onChoose={(name) => {
            close();
            onChoose(name);
          }}
        />
      )}
    </Popover>
  );
}

function Choices({ markets, market, onChoose }: Pick<Props, 'markets' | 'market' | 'onChoose'>) {
  const { t } = useLingui();
  const listId = useId();
  const { fixed } = useFigures();
  const { percent } = useFormat();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<QuoteFilter>('all');
  const [active, setActive] = useState(0);
  const stats = useApiQuery(listMarketStats, {}, { everyMs: statsEveryMs }).data?.stats ?? [];
  const found = foundMarkets(markets, stats, { query, filter });

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
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
      <label className={classes.search}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={true}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          data-autofocus
          aria-label={t`Search markets`}
          placeholder={t`Search markets`}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
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
        {found.map(({ market: row, stats: figures }, index) => {
          const change = figures === undefined ? null : changeOf(figures);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
            <div
              key={row.market}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={row.market === market}
              data-active={index === active}
              className={classes.option}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(row.market)}
            >
              <CoinIcon {...lookOf(row.base)} size={26} />
              <span className={classes.name}>
                {row.base}
                <small>/{row.quote}</small>
              </span>
              <span className={classes.figure}>
                {figures?.last_price == null ? '–' : fixed(figures.last_price, row.price_precision)}
              </span>
              <span className={classes.change}>
                {change !== null && <Change ratio={change}>{percent(Math.abs(change))}</Change>}
              </span>
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {t`No results found.`}
        </p>
      )}
    </>
  );
}

/** A coin's picture by its code; drawn letters on a quiet background where there is none. */
function lookOf(code: string) {
  return { code, color: '#5f7480', url: `/coins/${code.toLowerCase()}.svg` };
}
