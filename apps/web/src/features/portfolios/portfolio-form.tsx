import { listPortfolios, openPortfolio, renamePortfolio } from '@dukat/contract/portfolios';
import { longestPortfolioName } from '@dukat/rules/portfolios/portfolio-name';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { Portfolio } from '../../platform/portfolios/use-portfolios.ts';
import classes from './portfolios-card.module.css';

interface Props {
  /** The portfolio to rename. Undefined for a new one. */
  readonly portfolio: Portfolio | undefined;
  readonly onDone: () => void;
}

/** The name of a new portfolio, or a new name for an existing one. */
export function PortfolioForm({ portfolio, onDone }: Props) {
  const { t } = useLingui();
  const open = useApiMutation(openPortfolio, { invalidates: [listPortfolios] });
  const rename = useApiMutation(renamePortfolio, { invalidates: [listPortfolios] });
  const form = useForm({
    first: { publicName: portfolio?.publicName ?? '' },
    check: ({ publicName }) => ({
      publicName: publicName.trim() === '' ? t`Please name the portfolio.` : undefined,
    }),
    send: async ({ publicName }) => {
      if (portfolio === undefined) await open.mutateAsync({ body: { type: 'basic', publicName } });
      else await rename.mutateAsync({ params: { portfolioId: portfolio.id }, body: { publicName } });
      onDone();
    },
    toProblems: (failure) => ({
      publicName:
        failure instanceof ApiError
          ? failure.fields.find(({ field }) => field === 'publicName')?.message
          : undefined,
    }),
  });
  return (
    <form method="post" className={classes.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t`Name`}
        hint={t`Only you can see it.`}
        maxLength={longestPortfolioName}
        data-autofocus
        {...form.text('publicName')}
      />
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {portfolio === undefined ? t`Open portfolio` : t`Save`}
      </Button>
    </form>
  );
}
