import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { parseRate } from '@dukat/rules/money/rate';
import { roundTo } from '@dukat/rules/money/rounding';
import { coinFromFiat } from '@dukat/rules/orders/order-amounts';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { isNetworkSelectorVisible } from '@dukat/rules/wallets/field-rules';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { CoinPicker } from '../../../../platform/currencies/coin-picker.tsx';
import { type CoinRate, useCoinRates } from '../../../../platform/currencies/use-rate.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from './gift-card-form.module.css';
import type { GiftCardForm } from './use-gift-card-form.ts';

/** The coin that pays the card, the network over which it comes, and about how much of it. */
export function CoinFields({ form }: { readonly form: GiftCardForm }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { coin, network } = form.fields;
  const { currency, amount = '0' } = form.terms;
  const { sell } = useCoinRates(coin.code, currency);
  const networks = sell?.currencyFromNetworks ?? [];
  const chosen = network ?? sell?.currencyFromDefaultNetwork ?? '';
  const coins = coinsToSend(sell, amount, chosen);
  const sum = coins === undefined ? '–' : exact(coins, coin.code);
  return (
    <>
      <div className={classes.coin}>
        <span>{t({ message: 'Coin', context: 'gift card' })}</span>
        <CoinPicker
          coin={coin}
          onChange={(picked) => form.change({ coin: picked, network: undefined }, [])}
        />
      </div>
      {isNetworkSelectorVisible(networks) && (
        <SelectField
          label={t`Network you send over`}
          value={chosen}
          options={networks.map((its) => ({ value: its.network, label: its.networkSublabel || its.network }))}
          onChange={({ target }) => form.change({ network: target.value }, [])}
          hint={t`Send over this network only. Coins sent over another one may be lost.`}
        />
      )}
      <p className={classes.note}>
        {t`About ${sum}. The next page shows the exact amount and the address.`}{' '}
        {t`If the rate falls before your coins arrive, they wait, and you decide.`}
      </p>
    </>
  );
}

/** Rounded like the server, which computes the amount again at the rate of the purchase. */
function coinsToSend(row: CoinRate | undefined, price: string, network: string): string | undefined {
  const rate = row && parseRate(row.value);
  if (row === undefined || rate === undefined || rate.refused) return undefined;
  const { fiatCurrency: fiat, currencyFromNetworks: networks, volumePrecision: coinDecimals } = row;
  const fee = networks.find((its) => its.network === network)?.depositFee;
  const depositFee = fee === undefined ? zero : toAmount(fee);
  const pricedBy = { sell: true, rate: rate.value, fiat, coinDecimals, depositFee };
  const coins = coinFromFiat(roundTo(toAmount(price), priceDecimals(fiat), 'up'), pricedBy);
  return coins && formatAmount(coins);
}
