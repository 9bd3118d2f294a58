import { parseCardCode } from '@dukat/rules/gift-cards/card-code';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useAddressFragment } from '../../../platform/addresses/address-fragment.ts';
import type { ScanCodeButton } from '../../../platform/addresses/scan-code-button.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import classes from './claim.module.css';

/** The longest text that the server reads as a code. */
const longestCode = 64;

interface Props {
  readonly onCode: (code: string) => Promise<void>;
  readonly Scan: ScanCodeButton;
}

/** The field for the code. A wrong check symbol is found without a request. */
export function CodeForm({ onCode, Scan }: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: { code: '' },
    isKept: true,
    check: ({ code }) => ({
      code: parseCardCode(code).refused ? t`Value "${code}" is not a valid Gift Card code.` : undefined,
    }),
    send: async ({ code }) => {
      const parsed = parseCardCode(code);
      if (!parsed.refused) await onCode(parsed.value);
    },
    toProblems: (error) => ({ code: error instanceof ApiError ? error.messageFor('code') : undefined }),
  });
  useAddressFragment((fragment) => form.set('code', groupCode(fragment.slice(0, longestCode))));
  const wiring = form.text('code');
  // The code of a card is the address of this page with the card's code after `#`.
  const takeScanned = (text: string) =>
    form.set('code', groupCode(text.replace(/^.*#/s, '').slice(0, longestCode)));
  return (
    <Card as="section">
      <form method="post" noValidate onSubmit={form.submit}>
        <Stack>
          <div className={classes.code}>
            <TextField
              {...wiring}
              label={t`Code of the gift card`}
              hint={t`Four groups of four letters or digits. You don’t need to type the dashes.`}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longestCode}
              onChange={({ currentTarget }) => {
                const { value, selectionStart } = currentTarget;
                // Grouping moves the caret to the end, so a correction within the code is left as it is typed.
                form.set('code', selectionStart === value.length ? groupCode(value) : value);
              }}
            />
          </div>
          <Scan onCode={takeScanned} />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          <Button type="submit" look="main" isWide isBusy={form.isSending}>
            {t`Check the code`}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Writes letters and digits in groups of four. A text with other characters is no code and stays as it is. */
function groupCode(typed: string): string {
  const symbols = typed.replace(/[\s-]/g, '');
  return /^[a-z0-9]*$/i.test(symbols) ? (symbols.toUpperCase().match(/.{1,4}/g) ?? []).join('-') : typed;
}
