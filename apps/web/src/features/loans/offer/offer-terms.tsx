import { Summary } from '@dukat/ui/data/summary.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import { LtvBar, Thresholds } from '../ltv-bar.tsx';
import { timeOfDay, useLoanWords } from '../use-loan-words.ts';
import type { Offer } from './offer.ts';

/** What an offered loan costs over its whole term, and each price at which something happens. */
export function OfferTerms({ offer: { body, preview } }: { readonly offer: Offer }) {
  const { t } = useLingui();
  const { exact, exactMoney, price, day, yearly } = useFormat();
  const words = useLoanWords();
  const { currency, collateral } = body;
  const coin = collateral.currency;
  const firstSale = preview.thresholds.find(({ kind }) => kind === 'partial_sale')?.price ?? null;
  const apr = preview.annual_percentage_rate;
  return (
    <>
      {firstSale !== null && (
        <p
          className={classes.warning}
        >{t`${coin} may fall to ${price(firstSale, currency)} before we sell.`}</p>
      )}
      <div className={classes.columns}>
        <Summary
          rows={[
            { id: 'amount', term: t`You borrow`, value: exactMoney(body.amount, currency) },
            { id: 'collateral', term: t`Collateral`, value: exact(collateral.amount, coin) },
            { id: 'months', term: t`Term`, value: words.months(body.months) },
            { id: 'due', term: t`End of the term`, value: day(timeOfDay(preview.due_on)) },
            { id: 'rate', term: t`Rate a year`, value: yearly(preview.rate) },
            {
              id: 'apr',
              term: t`Annual percentage rate (APR)`,
              value: apr === null ? '–' : yearly(apr),
            },
            {
              id: 'interest',
              term: t`Interest for the whole term`,
              value: exactMoney(preview.interest, currency),
            },
            {
              id: 'total',
              term: t`You pay back in total`,
              value: exactMoney(preview.total, currency),
              isTotal: true,
            },
          ]}
        />
        <div className={classes.column}>
          <LtvBar ltv={preview.ltv} thresholds={preview.thresholds} />
          <Thresholds coin={coin} currency={currency} thresholds={preview.thresholds} />
        </div>
      </div>
      <ul className={classes.points}>
        <li>
          {t`You can withdraw from the contract within ${plural(preview.withdrawal_days, { one: '# day', other: '# days' })}, without a reason.`}
        </li>
        <li>{t`You can pay off any part at any time, free of charge.`}</li>
        <li>
          {t`A part is sold until the LTV is ${yearly(preview.partial_sale_to)}. A sale costs ${yearly(preview.sale_fee)} of its proceeds.`}
        </li>
        <li>
          {t`A loan that is not paid ${plural(preview.grace_days, { one: '# day', other: '# days' })} after the end of its term is paid by a sale of the coins.`}
        </li>
      </ul>
    </>
  );
}
