import {
  addOperatorPasskey,
  offerOperatorPasskey,
  type readOperatorSignIn,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from '@dukat/contract/back-office/operator-sign-in';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { type ComponentProps, useState } from 'react';
import { hasPasskeys, makePasskey } from '../../../../web/src/platform/api/passkeys.ts';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { PasswordQuestion } from './password-question.tsx';
import { signInWords } from './sign-in-words.ts';

type SignIn = EndpointResponse<typeof readOperatorSignIn>;
type Passkey = SignIn['passkeys'][number];

/** The operator's passkeys. */
export function OperatorPasskeys({ of }: Pick<ComponentProps<typeof ListFrame<SignIn, Passkey>>, 'of'>) {
  const t = useText(signInWords);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t('passkeys')}>
      <ListFrame
        label={t('passkeys')}
        of={of}
        rows={({ passkeys }) => passkeys}
        rowKey={({ id }) => id}
        empty={t('passkeysEmpty')}
      >
        {(passkey) => <PasskeyLine passkey={passkey} />}
      </ListFrame>
      {isAdding ? (
        <AddPasskey onDone={() => setAdding(false)} />
      ) : (
        hasPasskeys() && (
          <Row>
            <Button onClick={() => setAdding(true)}>{t('addPasskey')}</Button>
          </Row>
        )
      )}
    </Section>
  );
}

function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const t = useText(signInWords);
  const { dateTime } = useFormat();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { mutateAsync: remove } = useOperatorMutation(removeOperatorPasskey);
  const close = () => setOpen(undefined);
  const used = passkey.last_used_at;
  return (
    <>
      <ItemHead aside={used === null ? t('neverUsed') : t('lastUsed', { time: dateTime(used) })}>
        {passkey.name}
      </ItemHead>
      {open === undefined && (
        <Row>
          <Button size="small" onClick={() => setOpen('rename')}>
            {t('rename')}
          </Button>
          <Button size="small" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </Row>
      )}
      {open === 'rename' && <RenamePasskey passkey={passkey} onDone={close} />}
      {open === 'remove' && (
        <PasswordQuestion
          label={t('remove')}
          send={async (password) => {
            await remove({ body: { id: passkey.id, password } });
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function RenamePasskey({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const t = useText(signInWords);
  const { mutateAsync: rename } = useOperatorMutation(renameOperatorPasskey);
  const form = useForm({
    first: { name: passkey.name },
    send: async ({ name }) => {
      await rename({ body: { id: passkey.id, name } });
      onDone();
    },
  });
  return (
    <SubmitForm form={form} label={t('rename')} look="main" size="small" onCancel={onDone}>
      <TextField {...form.text('name')} label={t('name')} maxLength={60} required />
    </SubmitForm>
  );
}

function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useText(signInWords);
  const { mutateAsync: offer } = useOperatorMutation(offerOperatorPasskey);
  const { mutateAsync: add } = useOperatorMutation(addOperatorPasskey);
  const [name, setName] = useState('');
  return (
    <PasswordQuestion
      label={t('addPasskey')}
      send={async (password) => {
        const response = await makePasskey(await offer({ body: { password } }));
        if (response !== undefined) await add({ body: { name, response } });
        onDone();
      }}
      onCancel={onDone}
    >
      <TextField
        name="name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        label={t('name')}
        maxLength={60}
        required
      />
    </PasswordQuestion>
  );
}
