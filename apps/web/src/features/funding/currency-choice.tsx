import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import { fiatColors } from '../../platform/currency-icon.tsx';
import classes from './funding.module.css';

interface Props {
  readonly currency: string;
  readonly onChange: (currency: string) => void;
}

/** Fiat first, then every coin. Searchable by name and code. */
export function CurrencyChoice({ currency, onChange }: Props) {
  const { t } = useLingui();
  const { coins } = useTradableCoins();
  const moneyNames = { CZK: t`Czech koruna`, EUR: t`Euro` };
  const all = [
    ...(['CZK', 'EUR'] as const).map((code) => ({
      code,
      name: moneyNames[code],
      color: fiatColors[code],
      iconUrl: `/coins/${code.toLowerCase()}.svg`,
    })),
    ...coins,
  ];
  const chosen = all.find(({ code }) => code === currency);
  return (
    <div className={classes.currency}>
      <SelectSheet
        label={t`Currency`}
        searchLabel={t`Search by name or code`}
        value={currency}
        options={all.map(({ code, name, color, iconUrl }) => ({
          value: code,
          label: name,
          description: code,
          icon: <CoinIcon code={code} color={color} url={iconUrl} size={36} />,
        }))}
        onChange={onChange}
      >
        {chosen !== undefined && (
          <CoinIcon code={chosen.code} color={chosen.color} url={chosen.iconUrl} size={28} />
        )}
        {/* For some coins the name equals the code. */}
        {chosen === undefined || chosen.name === chosen.code ? currency : `${chosen.name} (${chosen.code})`}
      </SelectSheet>
    </div>
  );
}
