import {
  endGatewayRefund,
  refundGatewayPayment,
  releaseGatewayPayment,
} from '@dukat/contract/admin/gateways';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActButton } from '../../platform/act-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { CardPayment } from './card-payment.ts';
import { gatewaysWords } from './gateways-words.ts';
import { EndPart } from './refund-part.tsx';

interface Props {
  readonly payment: CardPayment;
  /** The formatted amount. */
  readonly sum: string;
}

/** The actions possible in the payment's state. Each asks for confirmation and shows the amount. */
export function PaymentActs({ payment, sum }: Props) {
  const t = useText(gatewaysWords);
  const common = { disabledBecause: useForbidden('money') };
  const params = { id: payment.id };
  const { can } = payment;
  return (
    <Row>
      {can.release && (
        <ActButton
          {...common}
          act={releaseGatewayPayment}
          input={{ params, body: {} }}
          question={t('releaseQuestion', { sum })}
        >
          {t('release')}
        </ActButton>
      )}
      {can.refund && (
        <ActButton
          {...common}
          act={refundGatewayPayment}
          input={{ params, body: {} }}
          look="danger"
          question={t('refundQuestion', { sum })}
        >
          {t('refund')}
        </ActButton>
      )}
      {can.end_refund && <RefundActs payment={payment} sum={sum} />}
      {can.end_part && <EndPart payment={payment} />}
    </Row>
  );
}

function RefundActs({ payment, sum }: Props) {
  const t = useText(gatewaysWords);
  const common = { act: endGatewayRefund, disabledBecause: useForbidden('money') };
  const input = (choice: 'given_back' | 'keep') => ({ params: { id: payment.id }, body: { choice } });
  return (
    <>
      <ActButton {...common} input={input('given_back')} question={t('givenBackQuestion', { sum })}>
        {t('givenBack')}
      </ActButton>
      <ActButton {...common} input={input('keep')} question={t('keepQuestion', { sum })}>
        {t('keep')}
      </ActButton>
    </>
  );
}
