import type { SearchOption } from '@dukat/contract/search';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { Icon, type IconName } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecentSearch } from './recent-searches.ts';
import classes from './search.module.css';
import type { ResultGroup } from './use-web-search.ts';

interface Props {
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  readonly recent: readonly RecentSearch[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

interface Row {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** A coin's code, at the end of the row. */
  readonly code: string | null;
  /** The beginning of an article or answer, below its title. */
  readonly lead: string | null;
}

const groupIcons: Readonly<Record<string, IconName>> = {
  actions: 'arrowRight',
  pages: 'external',
  orders: 'clock',
  articles: 'info',
  questions: 'info',
};

/** The results by group. One list for keyboard and screen readers. */
export function SearchResults({ id, groups, recent, active, onActive, onChoose }: Props) {
  const { t } = useLingui();
  const found = groups.map(({ key, label, options }) => ({ key, label, rows: options.map(toRow) }));
  const opened = { key: 'recent', label: t`Recent`, rows: recent.map(toRecentRow) };
  let index = 0;
  return (
    <div id={id} role="listbox" aria-label={t`Search`} className={classes.list}>
      {[...(recent.length === 0 ? [] : [opened]), ...found].map(({ key, label, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div key={key} role="group" aria-label={label}>
          <p aria-hidden="true" className={classes.group}>
            {label}
          </p>
          {rows.map((row) => {
            const at = index++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
              <div
                key={row.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                className={classes.option}
                onPointerMove={() => onActive(at)}
                onClick={() => onChoose(at)}
              >
                <span className={classes.icon}>{row.icon}</span>
                <span className={classes.label} dir="auto">
                  {row.label}
                </span>
                {row.code !== null && <span className={classes.code}>{row.code}</span>}
                {row.lead !== null && <span className={classes.lead}>{row.lead}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function toRow({ id, group, label, description, currency, iconUrl }: SearchOption): Row {
  const icon =
    currency === null ? (
      <Icon name={groupIcons[group] ?? 'search'} />
    ) : (
      <CoinIcon code={currency} color="" url={iconUrl ?? ''} size={24} />
    );
  const isCoin = currency !== null;
  return { key: id, icon, label, code: isCoin ? description : null, lead: isCoin ? null : description };
}

function toRecentRow({ label, path }: RecentSearch): Row {
  return { key: `recent:${path}`, icon: <Icon name="clock" />, label, code: null, lead: null };
}
