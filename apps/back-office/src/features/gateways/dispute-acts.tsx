import {
  disputeGatewayPayment,
  settleGatewayDispute,
  winGatewayChargeback,
} from '@dukat/contract/back-office/gateways';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { CardPayment } from './card-payment.ts';
import { disputeWords } from './dispute-words.ts';
import { gatewaysWords } from './gateways-words.ts';

interface Props {
  readonly payment: CardPayment;
}

/** The amount of a chargeback; an empty field means all of `most`. */
function useSum({ currency, paid_currency: paidIn }: CardPayment, most: string) {
  const t = useText(disputeWords);
  const format = useFormat();
  const [text, setText] = useState('');
  const typed = text.trim().replace(/\s/g, '').replace(',', '.');
  const isSum = typed === '' || (/^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) > 0);
  const inCurrency = paidIn ?? currency;
  return {
    body: typed === '' ? {} : { amount: typed },
    sum: isSum ? format.amount(typed === '' ? most : typed, inCurrency) : typed,
    missing: isSum ? undefined : t('amountWrong'),
    field: (
      <AmountTextField
        label={t('amount')}
        hint={t('amountHint', { sum: format.amount(most, inCurrency) })}
        maxLength={20}
        value={text}
        onChange={setText}
      />
    ),
  };
}

/** Records a chargeback that the gateway announced by mail. */
export function RecordDispute({ payment }: Props) {
  const t = useText(gatewaysWords);
  const forbidden = useForbidden('money');
  const { body, sum, missing, field } = useSum(payment, payment.chargeable ?? payment.amount);
  return (
    <Stack>
      <Row>{field}</Row>
      <Row>
        <ActionButton
          act={disputeGatewayPayment}
          input={{ params: { id: payment.id }, body }}
          look="danger"
          question={t('disputeQuestion', { sum })}
          disabledBecause={forbidden ?? missing}
        >
          {t('dispute')}
        </ActionButton>
      </Row>
    </Stack>
  );
}

/** Settles a dispute, or a part of it if an amount is entered: the rest stays disputed. */
export function SettleDispute({ payment }: Props) {
  const t = useText(gatewaysWords);
  const format = useFormat();
  const forbidden = useForbidden('money');
  const { id, disputed, left, amount, currency, paid_currency: paidIn } = payment;
  const whole = disputed ?? left ?? amount;
  const { body, sum, missing, field } = useSum(payment, whole);
  const common = { act: settleGatewayDispute, disabledBecause: forbidden ?? missing };
  const params = { id };
  return (
    <Stack>
      <Row>{field}</Row>
      <Row>
        <ActionButton
          {...common}
          input={{ params, body: { ...body, choice: 'take_back' } }}
          question={t('takeBackQuestion', { sum })}
        >
          {t('takeBack')}
        </ActionButton>
        <ActionButton
          {...common}
          input={{ params, body: { choice: 'withdrawn' } }}
          question={t('withdrawnQuestion', { sum: format.amount(whole, paidIn ?? currency) })}
        >
          {t('withdrawn')}
        </ActionButton>
        <ActionButton
          {...common}
          input={{ params, body: { ...body, choice: 'write_off' } }}
          look="danger"
          question={t('writeOffQuestion', { sum })}
        >
          {t('writeOff')}
        </ActionButton>
      </Row>
    </Stack>
  );
}

/** Records that the gateway has returned the money of a settled chargeback. */
export function WonChargebacks({ payment }: Props) {
  const t = useText(disputeWords);
  const format = useFormat();
  const forbidden = useForbidden('money');
  const { id, chargebacks, currency, paid_currency: paidIn } = payment;
  return (
    <Row>
      {chargebacks.map(({ id: chargeback, amount, status }) => {
        const sum = format.amount(amount, paidIn ?? currency);
        return (
          <ActionButton
            key={chargeback}
            act={winGatewayChargeback}
            input={{ params: { id }, body: { chargeback } }}
            question={t('wonQuestion', { sum })}
            disabledBecause={forbidden}
          >
            {t(status === 'taken_back' ? 'wonTakenBack' : 'wonWrittenOff', { sum })}
          </ActionButton>
        );
      })}
    </Row>
  );
}
