import type { AutomaticSale } from '@dukat/contract/automatic-sales';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { DepositsList } from './deposits-list.tsx';
import { SaleActions } from './sale-actions.tsx';
import { SaleAddress } from './sale-address.tsx';
import { useSaleState } from './sale-words.ts';

/** An address with its terms, the sums of its months and its deposits. */
export function SaleCard({ sale }: { readonly sale: AutomaticSale }) {
  const { t } = useLingui();
  const { currency: coin } = sale.wallet;
  const { label, tone } = useSaleState()(sale);
  return (
    <Section title={t`Sell ${coin} for ${sale.currency}`} aside={<Badge tone={tone}>{label}</Badge>}>
      <ConfirmAccount sale={sale} />
      <SaleAddress wallet={sale.wallet} />
      <SaleFacts sale={sale} />
      <SaleActions sale={sale} />
      <DepositsList sale={sale} />
    </Section>
  );
}

function SaleFacts({ sale }: { readonly sale: AutomaticSale }) {
  const { t } = useLingui();
  const { coin, money, price, languageTag } = useFormat();
  const { bank, currency, kept_share: share, floor_price: floor, below_floor: below, months } = sale;
  const code = sale.wallet.currency;
  const most = bank === null ? '' : money(bank.payout_most, currency);
  const account = bank?.to.BankAccount ?? '';
  const lowest = floor === null ? '' : price(floor, currency);
  const monthName = new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const rows: (readonly [string, string | null])[] = [
    [t`Proceeds go to`, bank === null ? t`Your balance` : t`${account}, at most ${most} a sale`],
    [t`Stays as coins`, share === 0 ? null : t`${share}%`],
    [
      t`Floor price`,
      floor === null
        ? null
        : below === 'wait'
          ? t`${lowest}; below it, coins wait`
          : t`${lowest}; below it, coins stay on your balance`,
    ],
    ...months.map(({ month, sold, proceeds, currency: fiat }) => {
      const sum = money(proceeds, fiat);
      const amount = coin(sold, code);
      return [monthName.format(new Date(`${month}-01T00:00:00Z`)), t`${amount} for ${sum}`] as const;
    }),
  ];
  return <Facts rows={rows} />;
}
