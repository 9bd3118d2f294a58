import { Popover } from '@dukat/ui/overlays/popover.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import barClasses from './market-bar.module.css';
import { MarketChoices } from './market-choices.tsx';
import { formatMarketTitle, getCoinLook, type WireMarket } from './market-info.ts';

interface Props {
  readonly markets: readonly WireMarket[];
  readonly market: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (market: string) => void;
}

/** The market's name, which opens a list of all markets with search, price and 24-hour change. */
export function MarketPicker({ markets, market, isOpen, onOpen, onChoose }: Props) {
  const { t } = useLingui();
  const chosen = markets.find((row) => row.market === market);
  const { base = '', quote = '' } = chosen ?? {};
  const title = formatMarketTitle({ base, quote });
  return (
    <Popover
      title={t`Markets`}
      isSteady
      isOpen={isOpen}
      onOpen={onOpen}
      trigger={(wiring) => (
        <button {...wiring} className={barClasses.picker} aria-label={t`Market ${title}, choose another`}>
          <CoinIcon {...getCoinLook(base)} size={28} />
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
        <MarketChoices
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
