import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import { type CurrencyLimit, useLoanWords } from '../use-loan-words.ts';
import { LoanForm } from './loan-form.tsx';

interface Props {
  readonly currencies: readonly CurrencyLimit[];
}

/** How much can be borrowed in each currency, or why nothing, and the form. The address names the coin, so that other pages can link to it. */
export function BorrowPanel({ currencies }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [{ coin: wanted }] = useAddressValues(['coin']);
  const [chosen, choose] = useState<CurrencyLimit['currency']>();
  const limit =
    currencies.find(({ currency }) => currency === chosen) ??
    currencies.find((each) => each.closed_because === null) ??
    currencies[0];
  if (limit === undefined) return <p>{t`We don’t offer loans.`}</p>;
  return (
    <div className={classes.form}>
      <Segmented
        label={t`Currency of the loan`}
        value={limit.currency}
        onChange={choose}
        options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
      />
      {limit.closed_because === null ? (
        <>
          <p>
            {t`You can borrow up to`} <strong>{money(limit.maximum, limit.currency)}</strong>
          </p>
          <LoanForm key={limit.currency} limit={limit} wanted={wanted} />
        </>
      ) : (
        <Closed because={limit.closed_because} />
      )}
    </div>
  );
}

function Closed({ because }: { readonly because: NonNullable<CurrencyLimit['closed_because']> }) {
  const { t } = useLingui();
  const { closures } = useLoanWords();
  return (
    <Alert severity="info" title={t`You can’t borrow in this currency now`}>
      <p>{closures[because]}</p>
      {because === 'tier' && (
        <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Verify my identity`}</TextLink>
      )}
      {because === 'collateral' && (
        <TextLink to="/myaccount" search={{ section: 'funding' }}>{t`Deposit coins`}</TextLink>
      )}
    </Alert>
  );
}
