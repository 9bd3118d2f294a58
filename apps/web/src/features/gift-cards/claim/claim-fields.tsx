import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import { CoinPicker } from '../../../platform/currencies/coin-picker.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { CheckedCard } from './checked-card.ts';
import classes from './claim.module.css';
import type { ClaimFieldsProps } from './claim-fields-props.ts';
import { ClaimSummary } from './claim-summary.tsx';
import { useClaim } from './use-claim.ts';

export type ClaimFormState = ReturnType<typeof useClaim>;

export function ClaimFields(props: ClaimFieldsProps) {
  const { t } = useLingui();
  const { terms, card } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useClaim(props, element);
  const { target, coin } = form.fields;
  return (
    <form ref={element} method="post" noValidate onSubmit={form.press}>
      <Stack>
        <Card className={classes.group}>
          <AmountChoice {...props} form={form} />
          {card.claimable_from === null && <TargetChoice card={card} form={form} />}
          {terms.payoutFields}
        </Card>
        {terms.personFields}
        <Card className={classes.group} as="section" aria-label={t`Summary`}>
          <ClaimSummary {...props} coin={target === 'coin' ? coin.code : undefined} />
          <Failure failure={form.failure} />
          {form.missing.length > 0 && (
            <Alert severity="error" title={t`Before you can claim:`}>
              <ul>
                {form.missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Button type="submit" look="main" size="large" isWide isBusy={form.isPending}>
            {target === 'coin' ? t`Buy ${{ coin: coin.code }}` : t`Claim`}
          </Button>
        </Card>
      </Stack>
    </form>
  );
}

function AmountChoice({ card, terms, form }: ClaimFieldsProps & { readonly form: ClaimFormState }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { currency, remaining } = card;
  const { isPart, target } = form.fields;
  const amount = form.text('amount');
  const ofCoin = target === 'coin' ? terms.amountProblem : undefined;
  const error = form.problem('amount') ?? ofCoin;
  return (
    <>
      <Segmented
        label={t`How much to claim`}
        value={isPart ? 'part' : 'all'}
        options={[
          { value: 'all', label: t`All ${{ rest: exact(remaining, currency) }}` },
          { value: 'part', label: t`A part` },
        ]}
        onChange={(chosen) => form.change({ isPart: chosen === 'part' }, ['amount'])}
      />
      {isPart ? (
        <AmountField
          name="amount"
          label={t`Amount to claim`}
          value={amount.value}
          onChange={(typed) => form.change({ amount: typed }, ['amount'])}
          onBlur={amount.onBlur}
          placeholder="0"
          error={error}
          hint={t`What you leave stays on the card for later.`}
        >
          <b>{currency}</b>
        </AmountField>
      ) : (
        error !== undefined && <Alert severity="error">{error}</Alert>
      )}
    </>
  );
}

function TargetChoice({ card, form }: { readonly card: CheckedCard; readonly form: ClaimFormState }) {
  const { t } = useLingui();
  const { currency } = card;
  const { target, coin } = form.fields;
  return (
    <>
      <RadioCards
        legend={t`What you want`}
        value={target}
        onChange={(chosen) => form.change({ target: chosen }, [])}
        cards={[
          {
            value: 'balance',
            label: t`Money on your balance`,
            description:
              currency === 'CZK'
                ? t`A card in crowns is credited in crowns, not in euros.`
                : t`A card in euros is credited in euros, not in crowns.`,
          },
          {
            value: 'coin',
            label: t`A coin`,
            description: t`Bought at once at the rate shown, with no fee of ours.`,
          },
        ]}
      />
      {target === 'coin' && (
        <div className={classes.coin}>
          <span>{t`Coin to buy`}</span>
          <CoinPicker coin={coin} onChange={(chosen) => form.change({ coin: chosen }, [])} />
        </div>
      )}
    </>
  );
}

function Failure({ failure }: { readonly failure: Error | undefined }) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  if (failure === undefined) return null;
  const isAboveLimit = failure instanceof ApiError && failure.code === 'above_deposit_limit';
  return (
    <Alert severity="error">
      {describeFailure(failure)}
      {isAboveLimit && (
        <MutedText>
          {t`The rest stays on the card.`}{' '}
          <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Raise your limit`}</TextLink>
        </MutedText>
      )}
    </Alert>
  );
}
