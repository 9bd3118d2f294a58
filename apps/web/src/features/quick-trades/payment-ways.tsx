import { type RadioCard, RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { QuickPayment } from './quick-trade-figures.ts';
import classes from './quick-trades.module.css';
import type { QuickTradeControl } from './use-quick-trade.ts';

/** The payment methods: from the trade portfolio, by bank transfer, or by coins over a network. */
export function PaymentWays({ trade }: { readonly trade: QuickTradeControl }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { sell, payment, available, paidIn, base, networks, network } = trade;
  const outside: RadioCard<QuickPayment> = sell
    ? {
        value: 'WALLET_TRANSFER',
        label: t`From an outside wallet`,
        description: t`We show you the address to send ${base} to.`,
      }
    : {
        value: 'BANK_TRANSFER',
        label: t`Bank transfer`,
        description: t`We exchange at the rate at the moment your payment arrives.`,
      };
  return (
    <div className={classes.ways}>
      <RadioCards
        legend={sell ? t`Where the coins come from` : t`Payment method`}
        value={payment}
        onChange={(way) => trade.form.set('payment', way)}
        cards={[
          {
            value: 'VIRTUAL',
            label: t`Trading account`,
            description: t`Right away, from the available balance.`,
            aside: exact(available, paidIn),
          },
          outside,
        ]}
      />
      {payment === 'WALLET_TRANSFER' && networks.length > 1 && (
        <SelectField
          label={t`Network you send over`}
          value={network ?? ''}
          options={networks.map((its) => ({ value: its.network, label: its.networkSublabel || its.network }))}
          onChange={({ target }) => trade.form.set('network', target.value)}
          hint={t`Send over this network only. Coins sent over another one may be lost.`}
        />
      )}
    </div>
  );
}
