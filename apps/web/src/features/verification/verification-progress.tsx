import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readVerification } from '@dukat/contract/verification';
import { type Step, Steps } from '@dukat/ui/data/steps.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import classes from './verification.module.css';

interface Props {
  readonly verification: EndpointResponse<typeof readVerification>['verification'];
}

/** The three steps to the second tier with their progress. */
export function VerificationProgress({ verification }: Props) {
  const { t } = useLingui();
  const states = toStates(verification);
  return (
    <Card as="section" className={classes.card}>
      <h2 className={shared.title}>{t`Steps of the verification`}</h2>
      <Steps
        label={t`Steps of the verification`}
        steps={[
          { id: 'form', title: t`A few questions`, state: states.form },
          { id: 'identity', title: t`Your document and face`, state: states.identity },
          { id: 'bank', title: t`Your bank account`, state: states.bank },
        ]}
      />
    </Card>
  );
}

type State = Step['state'];

function toStates({ tier, form, check, bank_account: account }: Props['verification']) {
  const isFormSent = form !== null && form !== 'draft';
  const isIdentityDone = tier > 0 || check?.status === 'approved';
  const formState: State =
    form === 'refused'
      ? 'failed'
      : form === 'cleared' || (isFormSent && tier > 1)
        ? 'done'
        : ('now' as const);
  const identity: State = isIdentityDone
    ? 'done'
    : check?.status === 'refused'
      ? 'failed'
      : isFormSent
        ? 'now'
        : 'next';
  const isBankDone = tier > 1 || account?.status === 'verified';
  const bank: State = isBankDone ? 'done' : isIdentityDone && isFormSent ? 'now' : 'next';
  return { form: formState, identity, bank };
}
