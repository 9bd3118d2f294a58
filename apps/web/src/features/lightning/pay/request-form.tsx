import { longestRequest } from '@dukat/rules/lightning/payment-kinds';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { ScanCodeButton } from '../../../platform/addresses/scan-code-button.ts';
import classes from '../lightning.module.css';

interface Props {
  /** A shared request, which is already being read. */
  readonly first: string;
  readonly onRead: (request: string) => Promise<unknown>;
  /** Called when the text changes, so that a refusal of the old one disappears. */
  readonly onType: () => void;
  /** Why the server could not read the request. */
  readonly error: string | undefined;
  readonly isReading: boolean;
  readonly Scan: ScanCodeButton;
}

/** Takes a request by camera, from the clipboard or typed. */
export function RequestForm({ first, onRead, onType, error, isReading, Scan }: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: { request: first },
    isKept: true,
    check: ({ request }) => ({
      request: request.trim() === '' ? t`Please fill in this field.` : undefined,
    }),
    send: ({ request }) => onRead(request.trim()),
  });
  const wiring = form.text('request');
  // A refused code stays in the field, so that the user sees what was read.
  const take = (request: string) => {
    form.set('request', request);
    void onRead(request).catch(() => undefined);
  };
  return (
    <Section
      title={t`What do you want to pay?`}
      lead={t`You see the payee, the amount and the fee before anything is sent.`}
    >
      <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <div className={classes.scan}>
          <Scan onCode={take} />
          <PasteButton onText={take} />
        </div>
        <TextArea
          {...wiring}
          label={t`Invoice, Lightning address or bitcoin address`}
          rows={3}
          maxLength={longestRequest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wiring.error ?? error}
          onChange={(event) => {
            onType();
            wiring.onChange(event);
          }}
        />
        <Button type="submit" look="main" isWide isBusy={isReading}>
          {t({ message: 'Continue', context: 'to the payment' })}
        </Button>
      </form>
    </Section>
  );
}

const neverChanges = () => () => {};
const canReadClipboard = () => typeof navigator.clipboard?.readText === 'function';

/** Reads the clipboard, which the browser asks the user to allow. */
function PasteButton({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useLingui();
  const canPaste = useSyncExternalStore(neverChanges, canReadClipboard, () => false);
  if (!canPaste) return null;
  const paste = async () => {
    const text = (await navigator.clipboard.readText()).trim();
    if (text !== '') onText(text.slice(0, longestRequest));
  };
  // A refused permission leaves the field, into which the user can still paste.
  return <Button onClick={() => void paste().catch(() => undefined)}>{t`Paste`}</Button>;
}
