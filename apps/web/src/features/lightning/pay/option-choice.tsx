import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from '../lightning.module.css';
import { ChainOption } from './chain-option.tsx';
import { ClaimForm } from './claim-form.tsx';
import { OptionFacts } from './option-facts.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentOption } from './payment-option.ts';
import { useProblemWords } from './use-problem-words.ts';

interface Props {
  readonly options: readonly PaymentOption[];
  /** Goes back to another request. */
  readonly onOther: () => void;
  readonly onClaimed: (hash: string) => void;
}

/** What a request asks for: the payee, the amount and the text, and how to pay it. The first option is the cheapest. */
export function OptionChoice({ options, onOther, onClaimed }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const option = options[chosen];
  const names = useOptionNames();
  if (option === undefined) return null;
  const isClaim = option.service?.tag === 'withdrawRequest';
  return (
    <Section
      title={isClaim ? t`Receive a payment` : t`Check the payment`}
      aside={
        <TextButton onClick={onOther}>{isClaim ? t`Use another code` : t`Pay something else`}</TextButton>
      }
    >
      <div className={classes.form}>
        {options.length > 1 && (
          <RadioCards
            legend={t`How to pay it`}
            value={String(chosen)}
            onChange={(index) => setChosen(Number(index))}
            cards={options.map(({ kind, network }, index) => ({
              value: String(index),
              label: names[kind],
              description: network === 'LN' ? t`At once, for a small fee` : t`Takes minutes to an hour`,
            }))}
          />
        )}
        <OptionFacts option={option} />
        {isClaim ? (
          <ClaimForm key={option.address} option={option} onClaimed={onClaimed} />
        ) : (
          <Problems option={option} />
        )}
        {!isClaim &&
          option.problems.every(isSolvedByForm) &&
          (option.network === 'LN' ? (
            <PayForm key={option.address} option={option} />
          ) : (
            <ChainOption option={option} />
          ))}
      </div>
    </Section>
  );
}

function useOptionNames(): Readonly<Record<PaymentOption['kind'], string>> {
  const { t } = useLingui();
  return {
    LIGHTNING_INVOICE: t`Lightning invoice`,
    LIGHTNING_ADDRESS: t`Lightning address`,
    LN_URL: t`LNURL`,
    LIGHTNING_OFFER: t`Lightning offer`,
    BITCOIN_ADDRESS: t`Bitcoin network`,
  };
}

/** The form asks for a missing amount. */
const isSolvedByForm = (problem: PaymentOption['problems'][number]) => problem === 'no_amount';

/** Why the option cannot be paid as it is. */
function Problems({ option }: { readonly option: PaymentOption }) {
  const { problems, host_reason: reason } = option;
  const words = useProblemWords();
  // That a code which pays out can't be paid matters less than why its service isn't reached.
  const others = problems.filter((problem) => problem !== 'not_payable_yet');
  return (others.length === 0 ? problems : others).map((problem) => (
    <Alert key={problem} severity={isSolvedByForm(problem) ? 'info' : 'warning'} title={words[problem]}>
      {problem === 'host_refused' && reason !== null ? `“${reason}”` : undefined}
    </Alert>
  ));
}
