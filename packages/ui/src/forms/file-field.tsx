import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './field.module.css';

interface Props {
  readonly label: ReactNode;
  /** The button's text, in the page's language. The native control would use the browser's language. */
  readonly choose: string;
  /** The `accept` attribute of the input. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly disabledBecause?: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** Selects one file from the device. */
export function FileField({ label, choose, accept, isBusy = false, disabledBecause, onChoose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          // The keyboard reaches the button instead; the label still names and opens this input.
          tabIndex={-1}
          disabled={isBusy || disabledBecause !== undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onChoose(file);
            // Allows the same file to be selected again.
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <Row>
        <Button
          size="small"
          isBusy={isBusy}
          disabledBecause={disabledBecause}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
      </Row>
    </div>
  );
}
