import { endGatewayPart, refundGatewayPart } from '@dukat/contract/back-office/gateways';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { CardPayment } from './card-payment.ts';
import { partWords } from './part-words.ts';

interface Props {
  readonly payment: CardPayment;
}

/** Refunds a part of a payment, for a reason that the audit log keeps. */
export function RefundPart({ payment }: Props) {
  const { id, left, currency, paid_currency: paidIn, order_id: order } = payment;
  const t = useText(partWords);
  const format = useFormat();
  const forbidden = useForbidden('money');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const typed = amount.trim().replace(/\s/g, '').replace(',', '.');
  const isSum = /^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) > 0;
  const missing = isSum ? (reason.trim() === '' ? t('reasonFirst') : undefined) : t('amountFirst');
  const inCurrency = paidIn ?? currency;
  return (
    <Stack>
      <Row>
        <AmountTextField
          label={t('amount')}
          hint={t('amountHint', { left: format.amount(left ?? '0', inCurrency) })}
          maxLength={20}
          value={amount}
          onChange={setAmount}
        />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Row>
      <Row>
        <ActionButton
          act={refundGatewayPart}
          input={{ params: { id }, body: { amount: typed, reason } }}
          look="danger"
          question={t(order === null ? 'question' : 'orderQuestion', {
            sum: isSum ? format.amount(typed, inCurrency) : typed,
          })}
          disabledBecause={forbidden ?? missing}
        >
          {t('giveBack')}
        </ActionButton>
      </Row>
    </Stack>
  );
}

/** Records the outcome of a partial refund that the gateway refused, or whose outcome is unknown. */
export function EndPart({ payment: { id, parts, currency, paid_currency: paidIn } }: Props) {
  const t = useText(partWords);
  const format = useFormat();
  const common = { act: endGatewayPart, disabledBecause: useForbidden('money') };
  const sum = format.amount(parts.at(-1)?.amount ?? '0', paidIn ?? currency);
  const input = (choice: 'given_back' | 'keep') => ({ params: { id }, body: { choice } });
  return (
    <>
      <ActionButton {...common} input={input('given_back')} question={t('wentQuestion', { sum })}>
        {t('went')}
      </ActionButton>
      <ActionButton {...common} input={input('keep')} question={t('stayedQuestion', { sum })}>
        {t('stayed')}
      </ActionButton>
    </>
  );
}
