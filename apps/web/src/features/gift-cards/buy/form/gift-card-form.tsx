import { pagePath } from '@dukat/brands/page-path';
import { isGateway } from '@dukat/rules/payments/gateways';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { focusFirstProblem } from '@dukat/ui/forms/focus-first-problem.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../../platform/api/use-failure.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { GiftCardPreview } from '../picture/gift-card-preview.tsx';
import { AmountFields } from './amount-fields.tsx';
import { CoinFields } from './coin-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DesignChoice } from './design-choice.tsx';
import type { GiftCardFields } from './gift-card-fields.ts';
import classes from './gift-card-form.module.css';
import { GreetingFields } from './greeting-fields.tsx';
import type { CardTerms } from './use-card-terms.ts';
import { type Bought, type GiftCardForm as Form, useGiftCardForm } from './use-gift-card-form.ts';

type BuyersForm = Pick<
  GiftCardFields,
  'email' | 'agreement' | 'marketing' | 'purpose' | 'purposeText' | 'purposesClicked'
>;
type BuyersPlace = 'email' | 'agreement' | 'purpose' | 'purposeText';

/** The fields about the buyer, which orders have as well. */
interface BuyersFields {
  readonly person: CardTerms['person'];
  readonly emailHint: string;
  readonly control: {
    readonly form: BuyersForm;
    readonly change: (changes: Partial<BuyersForm>, typing?: BuyersPlace) => void;
    readonly leave: (place: BuyersPlace) => void;
  };
  readonly errors: { readonly at: (place: BuyersPlace) => ReactNode };
}

/** The choice of the payment method, which orders have as well. */
interface MethodChoice {
  readonly legend: string;
  readonly methods: CardTerms['offered'];
  readonly value: NonNullable<CardTerms['method']>['type'];
  readonly funds: string;
  readonly onChange: (chosen: CardTerms['offered'][number]['type']) => void;
  readonly error: ReactNode;
}

export interface SharedFields {
  readonly renderBuyer: (fields: BuyersFields) => ReactNode;
  readonly renderMethods: (choice: MethodChoice) => ReactNode;
}

interface Props extends SharedFields {
  readonly onBought: (bought: Bought) => void;
}

/** The form that buys a gift card, with its preview. */
export function GiftCardForm({ onBought, renderBuyer, renderMethods }: Props) {
  const { t } = useLingui();
  const form = useGiftCardForm(onBought);
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const { person, isLoading } = form.terms;
  const submit = () => {
    form.submit();
    setAttempts((before) => before + 1);
  };
  // An early press waits for the payment methods and the account, since the fields cannot be checked without them.
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    submit();
  });
  // Once the problems of an attempt are shown, whether they were found here or by the server.
  useEffect(() => {
    if (attempts > 0 && !form.isSending && element.current !== null) focusFirstProblem(element.current);
  }, [attempts, form.isSending]);
  return (
    <form
      ref={element}
      method="post"
      className={classes.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLoading) setWaiting(true);
        else submit();
      }}
    >
      <div className={classes.column}>
        <Section title={t`The card`}>
          <AmountFields form={form} />
          <DesignChoice value={form.fields.design} onChange={(design) => form.set('design', design)} />
          <GreetingFields form={form} />
        </Section>
        <Section title={t`Delivery`}>
          <DeliveryFields form={form} />
        </Section>
        <Card className={classes.group}>
          <Methods form={form} renderMethods={renderMethods} />
        </Card>
        {renderBuyer({
          person,
          emailHint: t`We send the link to your gift card there. No password needed.`,
          control: {
            form: form.fields,
            change: (changes, typing) => form.change(changes, typing === undefined ? [] : [typing]),
            leave: form.leave,
          },
          errors: { at: form.problem },
        })}
      </div>
      <div className={classes.aside}>
        <Preview form={form} />
        <Purchase form={form} isBusy={form.isSending || isWaiting} />
      </div>
    </form>
  );
}

/** Reserves the height of four methods. */
const methodsHeight = 297;

function Methods({ form, renderMethods }: Pick<SharedFields, 'renderMethods'> & { readonly form: Form }) {
  const { t } = useLingui();
  const { offered, method, currency, loadError, retry } = form.terms;
  if (loadError !== null) return <ErrorState onRetry={retry}>{loadError.message}</ErrorState>;
  if (method === undefined) return <Skeleton height={methodsHeight} />;
  return (
    <>
      {renderMethods({
        legend: t({ message: 'Payment method', context: 'gift card' }),
        // Their own texts are about the exchange of coins.
        methods: offered.map((its) => ({
          ...its,
          tooltip: '',
          ...(isGateway(its.type) && { subLabel: t`Claims stay blocked for 24 hours after the payment` }),
          ...(its.type === 'VIRTUAL' && { subLabel: t`You confirm it like a withdrawal` }),
          ...(its.type === 'WALLET_TRANSFER' && {
            label: t({ message: 'Coins', context: 'gift card' }),
            subLabel: t`We sell what you send, and the card is paid`,
          }),
        })),
        value: method.type,
        funds: currency,
        onChange: (chosen) => form.change({ payment_type: chosen }, ['payment_type']),
        error: form.problem('payment_type'),
      })}
      {method.type === 'WALLET_TRANSFER' && <CoinFields form={form} />}
      {isGateway(method.type) && (
        <Alert severity="info" title={t`Claims stay blocked for 24 hours after the payment`}>
          {t`Until then the recipient can claim only money, not a coin, and cannot spend it. This protects you and us against stolen payment cards.`}{' '}
          {t`A card paid by bank transfer or from your balance has no such wait.`}
        </Alert>
      )}
    </>
  );
}

function Preview({ form }: { readonly form: Form }) {
  const { design, sender, recipient, message } = form.fields;
  const { currency, amount = '0' } = form.terms;
  return <GiftCardPreview {...{ design, amount, currency, sender, recipient, message }} />;
}

/** What the buyer pays, and the button. */
function Purchase({ form, isBusy }: { readonly form: Form; readonly isBusy: boolean }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const describeFailure = useFailureText();
  const { currency, amount = '0', method } = form.terms;
  const price = money(amount, currency);
  return (
    <Card as="section" className={classes.group} aria-label={t`Summary`}>
      <Summary
        rows={[
          { id: 'fee', term: t`Fee`, value: t`Free` },
          { id: 'price', term: t`You pay`, value: price, isTotal: true },
        ]}
      />
      {form.failure !== undefined && <Alert severity="error">{describeFailure(form.failure)}</Alert>}
      <Button type="submit" look="main" size="large" isWide isBusy={isBusy}>
        {t`Buy the gift card`}
      </Button>
      <p className={classes.note}>
        {method?.type === 'VIRTUAL'
          ? t`You confirm the payment in the next step. Until then you can cancel it.`
          : t`You see how to pay in the next step. Until you pay you can cancel it.`}
      </p>
      <p className={classes.note}>
        <Trans>
          The card can be returned within 14 days if nothing was claimed. It expires at the end of the third
          year after the purchase; what is left then returns to you. See the{' '}
          <TextLink to={pagePath('/terms')}>terms</TextLink>.
        </Trans>
      </p>
    </Card>
  );
}
