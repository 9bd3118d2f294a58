import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { Submission } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly form: Submission;
  /** The text of the submit button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A section that is one form. */
export function SectionForm({ title, form, label, children }: Props) {
  return (
    <Section title={title}>
      <form onSubmit={form.submit}>
        <Stack>
          {children}
          <Row>
            <Button type="submit" look="main" isBusy={form.isSending}>
              {label}
            </Button>
          </Row>
          {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
        </Stack>
      </form>
    </Section>
  );
}
