import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './leave-guard.module.css';

/** Requires a confirmation before the user leaves a page, or closes the tab, with unsaved input. */
export function LeaveGuard({ isTouched }: { readonly isTouched: boolean }) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isTouched,
    enableBeforeUnload: isTouched,
    withResolver: true,
  });
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title={t`Leave without saving?`}>
      <p>{t`What you typed here will be lost.`}</p>
      <div className={classes.choices}>
        <Button look="main" onClick={reset} data-autofocus>
          {t`Stay here`}
        </Button>
        <Button onClick={proceed}>{t`Leave`}</Button>
      </div>
    </Dialog>
  );
}
