import {
  type AutomaticSale,
  listAutomaticSales,
  pauseAutomaticSale,
  removeAutomaticSale,
  resumeAutomaticSale,
} from '@dukat/contract/automatic-sales';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailureText } from '../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import classes from './automatic-sales.module.css';
import { salesPath, salesSearch } from './sale-words.ts';

const stale = { invalidates: [listAutomaticSales] };

interface Props {
  readonly sale: Pick<AutomaticSale, 'id' | 'state'>;
}

/** What the owner can do with an address. */
export function SaleActions({ sale }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const pause = useApiMutation(pauseAutomaticSale, stale);
  const resume = useApiMutation(resumeAutomaticSale, stale);
  const params = { saleId: sale.id };
  const error = pause.error ?? resume.error;
  return (
    <>
      {error !== null && <Alert severity="error">{describeFailure(error)}</Alert>}
      <div className={classes.actions}>
        {sale.state === 'active' ? (
          <Button size="small" isBusy={pause.isPending} onClick={() => pause.mutate({ params })}>
            {t`Pause`}
          </Button>
        ) : (
          <Button
            size="small"
            look="main"
            isBusy={resume.isPending}
            onClick={() => resume.mutate({ params })}
          >
            {t`Resume`}
          </Button>
        )}
        <ButtonLink size="small" to={salesPath} search={{ ...salesSearch, sale: sale.id }}>
          {t`Edit`}
        </ButtonLink>
        <RemoveSale sale={sale} />
      </div>
    </>
  );
}

function RemoveSale({ sale }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useApiMutation(removeAutomaticSale, stale);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>{t`Remove`}</Button>
      <DeleteDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t`Remove this address?`}
        cancelLabel={t`Keep the address`}
        deleteLabel={t`Remove`}
        isBusy={isPending}
        onDelete={() => mutate({ params: { saleId: sale.id } }, { onSuccess: () => setAsked(false) })}
      >
        {error === null
          ? t`It will not sell any more. Coins still sent to it are credited to your balance.`
          : describeFailure(error)}
      </DeleteDialog>
    </>
  );
}
