import { readOperatorSignIn, removeOperatorApp } from '@dukat/contract/back-office/operator-sign-in';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation, useOperatorQuery } from '../../platform/queries.ts';
import { useMe } from '../../platform/use-me.ts';
import { AppSetup } from './app-setup.tsx';
import { OperatorPasskeys } from './operator-passkeys.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { signInWords } from './sign-in-words.ts';

/** The operator's authenticator app and passkeys. */
export function SecondStep() {
  const t = useText(signInWords);
  const { must_add_second_step: isOwed } = useMe();
  const signIn = useOperatorQuery(readOperatorSignIn, {});
  return (
    <>
      <Section title={t('secondStep')}>
        <Stack>
          {isOwed ? (
            <Alert severity="warning">{t('secondStepFirst')}</Alert>
          ) : (
            <MutedText>{t('secondStepLead')}</MutedText>
          )}
          <Loaded of={signIn}>{({ has_app }) => <App isSetUp={has_app} />}</Loaded>
        </Stack>
      </Section>
      <OperatorPasskeys of={signIn} />
    </>
  );
}

function App({ isSetUp }: { readonly isSetUp: boolean }) {
  const t = useText(signInWords);
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const { mutateAsync: remove } = useOperatorMutation(removeOperatorApp);
  const close = () => setOpen(undefined);
  return (
    <Stack>
      <h3>{t('app')}</h3>
      <span>{t(isSetUp ? 'appOn' : 'appOff')}</span>
      {open === undefined && (
        <Row>
          <Button onClick={() => setOpen('set-up')}>{t(isSetUp ? 'replaceApp' : 'setUpApp')}</Button>
          {isSetUp && <Button onClick={() => setOpen('remove')}>{t('removeApp')}</Button>}
        </Row>
      )}
      {open === 'set-up' && <AppSetup onDone={close} />}
      {open === 'remove' && (
        <PasswordQuestion
          label={t('removeApp')}
          send={async (password) => {
            await remove({ body: { password } });
            close();
          }}
          onCancel={close}
        />
      )}
    </Stack>
  );
}
