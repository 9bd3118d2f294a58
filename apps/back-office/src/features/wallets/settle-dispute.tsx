import { settleDisputedDeposit } from '@dukat/contract/back-office/wallets';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { walletsWords } from './wallets-words.ts';

interface Props {
  readonly depositId: string;
  readonly sum: string;
}

/** Decides who bears the loss of coins that their chain dropped after the owner had spent them. */
export function SettleDispute({ depositId, sum }: Props) {
  const t = useText(walletsWords);
  const forbidden = useForbidden('money');
  const params = { id: depositId };
  return (
    <>
      <Alert severity="warning">{t('disputedLead')}</Alert>
      <Row>
        <ActionButton
          act={settleDisputedDeposit}
          input={{ params, body: { choice: 'take_back' } }}
          question={t('takeBackQuestion', { sum })}
          disabledBecause={forbidden}
        >
          {t('takeBack')}
        </ActionButton>
        <ActionButton
          act={settleDisputedDeposit}
          input={{ params, body: { choice: 'write_off' } }}
          look="danger"
          question={t('writeOffQuestion', { sum })}
          disabledBecause={forbidden}
        >
          {t('writeOff')}
        </ActionButton>
      </Row>
    </>
  );
}
