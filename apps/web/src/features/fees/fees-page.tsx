import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ColumnTable } from '@dukat/ui/data/column-table.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './fees.module.css';
import type { Fees, NetworkFees } from './load-fees.ts';

/** All fees, with the figures from the rules that charge them. */
export function FeesPage({ fees }: { readonly fees: Fees }) {
  const { t } = useLingui();
  const { percent } = useFormat();
  const { hiddenPages } = usePage().site.brand;
  const share = (value: number) => percent(value / 100);
  const { margins, trading } = fees;
  const margin =
    margins === null
      ? undefined
      : margins[0] === margins[1]
        ? share(margins[0])
        : `${share(margins[0])} – ${share(margins[1])}`;
  const tiles = [
    { value: t`0%`, label: t`fee on top of the exchange rate` },
    ...(margin === undefined ? [] : [{ value: margin, label: t`our margin, already in the rate` }]),
    ...(trading === null
      ? []
      : [
          { value: share(Number(trading.maker)), label: t`for an exchange order that waits in the book` },
          { value: share(Number(trading.taker)), label: t`for an exchange order that fills right away` },
        ]),
  ];
  return (
    <Page
      title={t`Fees`}
      lead={t`One price with everything in it, and the fees of banks and networks in figures.`}
    >
      <PageHead
        title={t`Fees`}
        description={t`What buying, selling, deposits and withdrawals of cryptocurrencies cost: 0% on top of the exchange rate, our margin in figures and the fee of every network.`}
      />
      <Stack>
        <dl className={classes.tiles}>
          {tiles.map(({ value, label }) => (
            <div key={label} className={classes.tile}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Section
          title={t`Money in and out`}
          lead={t`Your bank may charge for its own part of a transfer; we do not see that.`}
        >
          <FeeTable label={t`Fees of bank transfers`} rows={fees.currencies} />
        </Section>
        <Section
          title={t`Coins in and out`}
          lead={t`A deposit fee is charged where moving small deposits costs us more than they are worth. A withdrawal fee pays the network.`}
          aside={
            isOffered('currencies', hiddenPages) && (
              <ButtonLink to={pagePath('/currencies')} size="small">{t`Browse All Coins`}</ButtonLink>
            )
          }
        >
          <FeeTable label={t`Fees of networks`} rows={fees.coins} isLinked />
          <p className={classes.note}>{t`The fees of every other coin are on its own page.`}</p>
        </Section>
        {isOffered('limits', hiddenPages) && (
          <Section title={t`How much you can exchange`}>
            <p>
              <ButtonLink to={pagePath('/limits')}>{t`Show the limits`}</ButtonLink>
            </p>
          </Section>
        )}
      </Stack>
    </Page>
  );
}

interface TableProps {
  readonly label: string;
  readonly rows: readonly NetworkFees[];
  readonly isLinked?: boolean;
}

function FeeTable({ label, rows, isLinked = false }: TableProps) {
  const { t } = useLingui();
  const { coin, money } = useFormat();
  const { pathWords } = usePage().site.brand;
  const names = usePaymentNames();
  const lines = rows.flatMap(({ coin: facts, networks }) => networks.map((network) => ({ facts, network })));
  const amount = (value: string, code: string) => (isLinked ? coin(value, code) : money(value, code));
  const fee = (value: string, code: string) => (Number(value) === 0 ? t`free` : amount(value, code));
  return (
    <ColumnTable
      label={label}
      rows={lines}
      rowKey={({ facts, network }) => `${facts.code} ${network.network}`}
      columns={[
        {
          id: 'name',
          head: t`Currency`,
          phone: 'title',
          cell: ({ facts: { code, name, slug } }) =>
            isLinked ? (
              <Link className={classes.link} to={`/${pathWords.buy}/${slug}`}>
                {name}
              </Link>
            ) : (
              names.currency(code)
            ),
        },
        {
          id: 'network',
          head: t`Network`,
          isWord: true,
          phone: 'value',
          cell: ({ network: { network, label: itsOwn } }) => names.transfer(network) ?? itsOwn,
        },
        { id: 'in', head: t`Deposit fee`, cell: ({ facts, network }) => fee(network.depositFee, facts.code) },
        {
          id: 'out',
          head: t`Withdrawal fee`,
          cell: ({ facts, network }) =>
            network.network === 'LN' ? t`shown before you pay` : fee(network.withdrawalFee, facts.code),
        },
        {
          id: 'least',
          head: t`Minimum withdrawal`,
          cell: ({ facts, network }) => amount(network.withdrawalMin, facts.code),
        },
      ]}
    />
  );
}

interface PaymentNames {
  readonly currency: (code: string) => string;
  /** The name of a bank transfer network. Undefined for a coin's network, which has the same name in every language. */
  readonly transfer: (network: string) => string | undefined;
}

/** Returns the names of currencies and bank transfers in the page's language. The catalogue has them in English only. */
function usePaymentNames(): PaymentNames {
  const { t } = useLingui();
  const currencies: Readonly<Record<string, string>> = { CZK: t`Czech koruna`, EUR: t`Euro` };
  const transfers: Readonly<Record<string, string>> = {
    CZ_BANK: t`Czech domestic bank transfer`,
    SEPA: t`SEPA credit transfer`,
  };
  return {
    currency: (code) => currencies[code] ?? code,
    transfer: (network) => transfers[network],
  };
}
