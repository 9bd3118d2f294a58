import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useReceived } from '../amounts/use-received.ts';
import classes from '../exchange.module.css';
import type { Exchange } from '../use-exchange.ts';
import { useNextSteps } from './use-next-steps.ts';

/** What is paid, what is received, the rate, the fees and the next steps. */
export function OrderSummary({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useLingui();
  const { exact, fixed, percent, price } = useFormat();
  const { market, figures } = exchange;
  const { sell, coin, fiat } = market;
  const { coinValue, fiatValue, rate, payoutNetwork, depositFee } = figures;
  const next = useNextSteps(exchange);
  // A payment from the balance has no deposit fee, but the row still shows it as zero: the balance, and with it the payment type, loads
  // later.
  const hasDepositFee =
    depositFee > 0n ||
    (sell && market.depositInfo?.networks.some(({ depositFee: fee }) => Number(fee) > 0) === true);
  const [paid, bought] = sell ? [coin, fiat] : [fiat, coin];
  const toPay = sell ? coinValue : fiatValue;
  const arriving = useReceived(exchange);
  const fee = payoutNetwork?.withdrawalFee ?? '0';
  const feeTerm = sell
    ? t`Transfer fee`
    : payoutNetwork?.network === 'LN'
      ? t`Network fee at most`
      : t`Network fee`;
  return (
    <div className={classes.summary}>
      <Summary
        rows={[
          {
            id: 'pay',
            term: sell ? t`You sell` : t`You pay`,
            value:
              toPay === undefined ? '–' : fixed(formatAmount(toPay), paid, market.rate?.volumePrecision ?? 0),
          },
          {
            id: 'rate',
            term: t`Rate`,
            value: rate === undefined ? '–' : `${arriving.about}${price(formatRate(rate), fiat)}`,
          },
          { id: 'ours', term: t`Our fee`, value: t`0%` },
          ...(figures.rateType === 'CUSTOM'
            ? []
            : [
                {
                  id: 'margin',
                  term: t`Our margin, in the rate`,
                  // The row is rendered before the rate is known, so that the layout does not shift.
                  value: market.rate === undefined ? '–' : percent(market.rate.marginPercent / 100),
                },
              ]),
          ...(hasDepositFee
            ? [{ id: 'deposit', term: t`Deposit fee`, value: exact(formatAmount(depositFee), coin) }]
            : []),
          ...(payoutNetwork === undefined
            ? []
            : [{ id: 'network', term: feeTerm, value: exact(fee, bought) }]),
          {
            id: 'get',
            term: arriving.term,
            value: arriving.value,
            isTotal: true,
          },
        ]}
      />
      <ol className={classes.next} aria-label={t`What comes next`}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
