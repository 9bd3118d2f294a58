import { Button } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Portfolio, usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { MoveFundsForm } from './move-funds-form.tsx';

interface Props {
  /** The initial source. Defaults to the selected portfolio. */
  readonly from?: Portfolio;
  readonly look?: 'main' | 'line';
}

/** Opens the form to move money between the user's portfolios. Renders nothing if there is only one. */
export function MoveFundsButton({ from, look = 'line' }: Props) {
  const { t } = useLingui();
  const { portfolios, selected } = usePortfolios();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const source = from ?? selected;
  const target =
    portfolios.find(({ id, type }) => id !== source?.id && type !== source?.type) ??
    portfolios.find(({ id }) => id !== source?.id);
  if (source === undefined || target === undefined) return null;
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Move money`}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t`Move money`}>
        <MoveFundsForm initial={{ from: source, to: target }} onDone={close} />
      </Dialog>
    </>
  );
}
