import { ButtonAnchor } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../../../platform/use-page.ts';
import classes from '../order.module.css';

interface Props {
  /** The id of an order or gift card. */
  readonly payableId: string;
  readonly rail: 'bank' | 'chain' | 'lightning';
}

/** In a sandbox, links to the page that simulates the payer's bank and wallet. */
export function SandboxPayment({ payableId, rail }: Props) {
  const { t } = useLingui();
  if (!usePage().hasSandbox) return null;
  return (
    <div className={classes.actions}>
      <ButtonAnchor
        href={rail === 'lightning' ? '/sandbox/lightning' : `/sandbox?order=${payableId}`}
        size="small"
      >
        {rail === 'bank' ? t`Pay in the test bank` : t`Send from the test wallet`}
      </ButtonAnchor>
    </div>
  );
}
