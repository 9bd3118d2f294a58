import type { Loan } from '@dukat/contract/loans';
import { isLive } from '@dukat/rules/loans/loan';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { AddCollateralForm } from './add-collateral-form.tsx';
import { PayoffForm } from './payoff-form.tsx';
import { TakeCollateralForm } from './take-collateral-form.tsx';

type Action = 'pay' | 'add' | 'take';

/** The actions of a loan, each in a dialog. */
export function LoanActions({ loan }: { readonly loan: Loan }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const name = money(loan.amount, loan.currency);
  const titles = { pay: t`Pay the loan off`, add: t`Add collateral`, take: t`Take collateral` } as const;
  const open = (which: Action) => ({
    size: 'small' as const,
    'aria-label': `${titles[which]}: ${name}`,
    onClick: () => setAction(which),
    children: titles[which],
  });
  return (
    <>
      <Row>
        <Button {...open('pay')} />
        {isLive(loan.state) && (
          <>
            <Button {...open('add')} />
            <Button {...open('take')} />
          </>
        )}
      </Row>
      <Dialog isOpen={action !== undefined} onClose={close} title={action && titles[action]}>
        {action === 'pay' && <PayoffForm loan={loan} onDone={close} />}
        {action === 'add' && <AddCollateralForm loan={loan} onDone={close} />}
        {action === 'take' && <TakeCollateralForm loan={loan} onDone={close} />}
      </Dialog>
    </>
  );
}
