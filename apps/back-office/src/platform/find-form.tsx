import { Button } from '@dukat/ui/actions/button.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { type FormEvent, useState } from 'react';
import { useText } from './back-office-context.ts';

interface Props {
  readonly label: string;
  readonly first?: string;
  readonly isBusy: boolean;
  readonly onFind: (text: string) => void;
}

/** Asks for what is typed, once it is sent: a number, a symbol or an e-mail, which no address of a page may hold. */
export function FindForm({ label, first = '', isBusy, onFind }: Props) {
  const t = useText();
  const [text, setText] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onFind(text);
  };
  return (
    <form onSubmit={submit}>
      <Row>
        <TextField
          label={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('find')}
        </Button>
      </Row>
    </form>
  );
}
