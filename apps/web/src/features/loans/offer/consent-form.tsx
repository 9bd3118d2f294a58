import { drawLoan, listLoans, readLoanLimit } from '@dukat/contract/loans';
import { listAccounts } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import type { Offer } from './offer.ts';
import { OfferTerms } from './offer-terms.tsx';

interface Props {
  readonly offer: Offer;
  /** Goes back to the fields, which keep what was typed. */
  readonly onChange: () => void;
  readonly onDrawn: () => void;
}

/** The cost and prices of an offered loan, the agreement, and the draw. */
export function ConsentForm({ offer, onChange, onDrawn }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { mutateAsync: draw } = useApiMutation(drawLoan, {
    invalidates: [listLoans, listAccounts, readLoanLimit],
  });
  const { body, preview } = offer;
  const amount = money(body.amount, body.currency);
  const form = useForm({
    first: { agrees: false },
    check: ({ agrees }) => ({ agrees: agrees ? undefined : t`Please read the terms and agree.` }),
    send: async () => {
      await draw({ body: { ...body, terms_version: preview.terms_version } });
      notify(t`${amount} is in your balance.`);
      onDrawn();
    },
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <OfferTerms offer={offer} />
      <Checkbox
        {...form.tick('agrees')}
        label={t`I have read the cost and the prices above, and I agree that my coins are sold at them. Terms ${preview.terms_version}.`}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Borrow ${amount}`}
      </Button>
      <TextButton onClick={onChange}>{t`Change the loan`}</TextButton>
    </form>
  );
}
