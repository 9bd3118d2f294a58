import {
  endGatewayRefund,
  refundGatewayPayment,
  releaseGatewayPayment,
} from '@dukat/contract/back-office/gateways';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
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

/** The actions possible in the payment's state. Each requires a confirmation that shows the amount. */
export function PaymentActions({ payment, sum }: Props) {
  const t = useText(gatewaysWords);
  const common = { disabledBecause: useForbidden('money') };
  const params = { id: payment.id };
  const { can } = payment;
  return (
    <Row>
      {can.release && (
        <ActionButton
          {...common}
          act={releaseGatewayPayment}
          input={{ params, body: {} }}
          question={t('releaseQuestion', { sum })}
        >
          {t('release')}
        </ActionButton>
      )}
      {can.refund && (
        <ActionButton
          {...common}
          act={refundGatewayPayment}
          input={{ params, body: {} }}
          look="danger"
          question={t('refundQuestion', { sum })}
        >
          {t('refund')}
        </ActionButton>
      )}
      {can.end_refund && <RefundActions payment={payment} sum={sum} />}
      {can.end_part && <EndPart payment={payment} />}
    </Row>
  );
}

function RefundActions({ payment, sum }: Props) {
  const t = useText(gatewaysWords);
  const common = { act: endGatewayRefund, disabledBecause: useForbidden('money') };
  const input = (choice: 'given_back' | 'keep') => ({ params: { id: payment.id }, body: { choice } });
  return (
    <>
      <ActionButton {...common} input={input('given_back')} question={t('givenBackQuestion', { sum })}>
        {t('givenBack')}
      </ActionButton>
      <ActionButton {...common} input={input('keep')} question={t('keepQuestion', { sum })}>
        {t('keep')}
      </ActionButton>
    </>
  );
}
