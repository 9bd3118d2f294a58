import { decideIdentityCase } from '@dukat/contract/back-office/identity-cases';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import type { IdentityCase } from './cases-list.tsx';
import { identityWords } from './identity-words.ts';
import { reasonWord } from './reason-word.ts';

interface Props {
  readonly found: IdentityCase;
  readonly onDecided: () => void;
}

/** Accepts a case, or refuses it with a text for the customer. */
export function CaseDecision({ found: { id, kind, reasons, opened_at: at }, onDecided }: Props) {
  const t = useText(identityWords);
  const { dateTime } = useFormat();
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useOperatorMutation(decideIdentityCase);
  const decide = (decision: 'accept' | 'refuse') =>
    mutate({ params: { id }, body: { decision, message } }, { onSuccess: onDecided });
  return (
    <Section title={`${t('decision')}: ${t(`kind_${kind}`)}`}>
      <Stack>
        <Facts
          rows={[
            [t('why'), reasons.map((reason) => t(reasonWord(reason))).join(', ')],
            [t('openedAt'), dateTime(at)],
          ]}
        />
        <TextArea
          label={t('reasonForCustomer')}
          hint={t('wordsHint')}
          rows={3}
          maxLength={1000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        <Row>
          <ConfirmButton
            look="main"
            question={t('acceptQuestion')}
            isBusy={isPending}
            onConfirm={() => decide('accept')}
          >
            {t('accept')}
          </ConfirmButton>
          <ConfirmButton
            look="danger"
            question={t('refuseQuestion')}
            isBusy={isPending}
            onConfirm={() => decide('refuse')}
          >
            {t('refuse')}
          </ConfirmButton>
        </Row>
      </Stack>
    </Section>
  );
}
