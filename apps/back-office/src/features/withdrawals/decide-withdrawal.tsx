import { approveWithdrawal, refuseWithdrawal } from '@dukat/contract/back-office/withdrawals';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { formatDestination, type LargeWithdrawal } from './large-withdrawal.ts';
import { ownersWithdrawalsWords } from './withdrawals-words.ts';

/** Approves a large withdrawal, or refuses it with a text for the customer. */
export function DecideWithdrawal({ one }: { readonly one: LargeWithdrawal }) {
  const { id, amount, currency } = one;
  const t = useText(ownersWithdrawalsWords);
  const format = useFormat();
  const forbidden = useForbidden('withdrawals');
  const [reason, setReason] = useState('');
  const sum = format.amount(amount, currency);
  const isWritten = reason.trim() !== '';
  return (
    <Stack>
      <ReasonField
        label={t('reasonForCustomer')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
      />
      <Row>
        <ActionButton
          act={approveWithdrawal}
          input={{ params: { id }, body: {} }}
          look="main"
          question={
            withdrawalKind(one) === 'card'
              ? t('approveCardQuestion', { sum })
              : t('approveQuestion', { sum, address: formatDestination(one) })
          }
          disabledBecause={forbidden}
        >
          {t('approve')}
        </ActionButton>
        <ActionButton
          act={refuseWithdrawal}
          input={{ params: { id }, body: { reason } }}
          look="danger"
          question={t('refuseQuestion', { sum })}
          disabledBecause={forbidden ?? (isWritten ? undefined : t('reasonFirst'))}
        >
          {t('refuse')}
        </ActionButton>
      </Row>
    </Stack>
  );
}
