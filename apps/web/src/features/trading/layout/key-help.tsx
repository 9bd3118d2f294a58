import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './key-help.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts. */
export function KeyHelp({ isOpen, onClose }: Props) {
  const { t } = useLingui();
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['B'], t`New buy order`],
    [['S'], t`New sell order`],
    [['↑', '↓'], t`Change the price by one tick or the size by one step; hold Shift for ten`],
    [['Enter'], t`Place the order`],
    [['Esc'], t`Leave the field, close the window or turn off one-click trading`],
    [['/'], t`Choose another market`],
    [['?'], t`Show keyboard shortcuts`],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.keys}>
        {rows.map(([keys, what]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
