import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { usePage } from '../../platform/use-page.ts';
import classes from './security.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui();
  const { name } = usePage().site.brand;
  return (
    <div className={shared.form}>
      <Alert severity="warning" title={t`Save your recovery codes now`}>
        {t`They are shown only once. Each opens your account once if you lose your phone.`}
      </Alert>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code className={classes.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={shared.row}>
        <Button onClick={() => save(codes, `${name}-recovery-codes.txt`)}>{t`Download`}</Button>
        <Button look="main" onClick={onDone}>
          {t`I have saved them`}
        </Button>
      </div>
    </div>
  );
}

function save(codes: readonly string[], fileName: string): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
