import { Button } from '@dukat/ui/actions/button.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from './back-office-context.ts';

interface Props {
  readonly label: string;
  readonly first?: string;
  readonly isBusy: boolean;
  readonly onFind: (text: string) => void;
}

/** Searches for a number, a symbol or an e-mail when submitted. The query must not appear in a URL. */
export function FindForm({ label, first = '', isBusy, onFind }: Props) {
  const t = useText();
  const form = useForm({
    first: { text: first },
    // Operators often search for similar numbers one after another.
    isKept: true,
    send: async ({ text }) => {
      if (text.trim() !== '') onFind(text);
    },
  });
  return (
    <form onSubmit={form.submit}>
      <Row>
        <TextField
          {...form.text('text')}
          label={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('find')}
        </Button>
      </Row>
    </form>
  );
}
