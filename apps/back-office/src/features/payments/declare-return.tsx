import { declareSuspenseReturn } from '@dukat/contract/back-office/payments';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { Movement } from './movement-line.tsx';
import { returnWords } from './return-words.ts';

/**
 * Books money in suspense as the return of the payout whose reference is entered. If the statement line names a payout, it is suggested.
 */
export function DeclareReturn({ movement }: { readonly movement: Movement }) {
  const t = useText(returnWords);
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const [typed, setTyped] = useState(movement.named_payout ?? '');
  const payout = typed.trim().toUpperCase();
  return (
    <Stack>
      <TextField
        label={t('payoutReference')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Row>
        <ActionButton
          act={declareSuspenseReturn}
          input={{ params: { id: movement.id }, body: { end_to_end_id: payout } }}
          question={t('declareQuestion', { sum: amount(movement.amount, movement.currency), payout })}
          disabledBecause={forbidden ?? (payout === '' ? t('referenceFirst') : undefined)}
        >
          {t('declareReturn')}
        </ActionButton>
      </Row>
    </Stack>
  );
}
