import { settleDisputedDeposit } from '@dukat/contract/admin/wallets';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import own from '../../ui/desk.module.css';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly depositId: string;
  readonly sum: string;
  readonly forbidden: string | undefined;
}

/** Coins that their chain lost after their owner had spent them: whose loss it is. */
export function SettleDispute({ depositId, sum, forbidden }: Props) {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(settleDisputedDeposit);
  const settle = (choice: 'take_back' | 'write_off') =>
    mutate({ params: { id: depositId }, body: { choice } });
  return (
    <>
      <Notice severity="warning">{t('disputedLead')}</Notice>
      <div className={own.actions}>
        <ConfirmButton
          question={t('takeBackQuestion', { sum })}
          isBusy={isPending}
          disabledBecause={forbidden}
          onConfirm={() => settle('take_back')}
        >
          {t('takeBack')}
        </ConfirmButton>
        <ConfirmButton
          look="danger"
          question={t('writeOffQuestion', { sum })}
          isBusy={isPending}
          disabledBecause={forbidden}
          onConfirm={() => settle('write_off')}
        >
          {t('writeOff')}
        </ConfirmButton>
      </div>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </>
  );
}
