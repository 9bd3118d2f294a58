import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './copy.module.css';
import { copyFeedbackMs, writeClipboard } from './write-clipboard.ts';

/** Copies a text and confirms it for one second. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      className={classes.button}
      aria-label={isCopied ? t`Copied` : label}
      onClick={() => void writeClipboard(text).then(setCopied)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
    </button>
  );
}

interface RowProps {
  readonly label: string;
  /** The displayed value. Defaults to the text to copy. */
  readonly children?: ReactNode;
  /** The exact value to copy, without grouping spaces. If absent, there is no copy button. */
  readonly text?: string;
  /** Puts a long value, such as an address, below its label. */
  readonly isLong?: boolean;
}

/** A labelled value with a copy button. */
export function CopyRow({ label, children, text, isLong = false }: RowProps) {
  const { t } = useLingui();
  return (
    <div className={classNames(classes.row, isLong && classes.long)}>
      <span className={classes.label}>{label}</span>
      <span className={classes.end}>
        <span className={classes.value}>{children ?? text}</span>
        {text !== undefined && <CopyButton text={text} label={t`Copy: ${label}`} />}
      </span>
    </div>
  );
}
