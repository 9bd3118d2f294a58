import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { Submission } from '@dukat/ui/forms/use-form.ts';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from './back-office-context.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'size'> {
  readonly form: Submission;
  /** The text of the submit button. */
  readonly label: string;
  /** The form checks its fields itself, so the browser does not. */
  readonly noValidate?: true;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** The fields of a form, and below them the server's refusal and the submit button. */
export function SubmitForm({ form, label, look, size, noValidate, onCancel, children }: Props) {
  const t = useText();
  const sizing = size && { size };
  const submit = (
    <Button type="submit" {...(look && { look })} {...sizing} isBusy={form.isSending}>
      {label}
    </Button>
  );
  return (
    <form noValidate={noValidate} onSubmit={form.submit}>
      <Stack>
        {children}
        {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
        {onCancel === undefined ? (
          submit
        ) : (
          <Row>
            {submit}
            <Button look="quiet" {...sizing} onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}
