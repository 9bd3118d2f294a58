import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CoinFacts } from './coin-facts.ts';
import { useTradableCoins } from './use-currencies.ts';

interface Props {
  readonly coin: CoinFacts;
  readonly onChange: (coin: CoinFacts) => void;
}

/** Chooses a coin by name or code. The catalogue is loaded when the pointer or focus comes near. */
export function CoinPicker({ coin, onChange }: Props) {
  const { t } = useLingui();
  const [isNear, setNear] = useState(false);
  const { coins } = useTradableCoins(isNear);
  const near = () => setNear(true);
  const known = coins.length > 0 ? coins : [coin];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only preloads the data of the picker inside.
    <span onPointerEnter={near} onFocus={near} onTouchStart={near}>
      <SelectSheet
        label={t`Cryptocurrency`}
        searchLabel={t`Search by name or code`}
        value={coin.code}
        options={known.map(({ code, name, color, iconUrl }) => ({
          value: code,
          label: name,
          description: code,
          icon: <CoinIcon code={code} color={color} url={iconUrl} size={36} />,
        }))}
        onChange={(code) => {
          const chosen = known.find((candidate) => candidate.code === code);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        <CoinIcon code={coin.code} color={coin.color} url={coin.iconUrl} />
        {coin.code}
      </SelectSheet>
    </span>
  );
}
