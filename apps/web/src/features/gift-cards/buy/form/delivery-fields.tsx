import { localeCodes, localeNames } from '@dukat/locales/locale';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { MutedText, TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { emailInput } from '../../../../platform/visitors/email-input.ts';
import { dayOf, deliveryMoment, formatMoment, lastDeliveryDay, timeZoneName } from './delivery-time.ts';
import classes from './gift-card-form.module.css';
import type { GiftCardForm } from './use-gift-card-form.ts';

/** Who gets the code, how and when. */
export function DeliveryFields({ form }: { readonly form: GiftCardForm }) {
  const { t } = useLingui();
  const { isMailed, isLater } = form.fields;
  const { isSignedIn } = form.terms.person;
  return (
    <>
      <RadioCards
        legend={t`How the recipient gets the card`}
        value={isMailed ? 'mail' : 'self'}
        onChange={(way) => form.set('isMailed', way === 'mail')}
        cards={[
          {
            value: 'mail',
            label: t`We send it by e-mail`,
            description: t`The recipient gets your greeting with the code.`,
          },
          {
            value: 'self',
            label: t`I give it myself`,
            description: isSignedIn
              ? t`You find the code on the card’s page after the payment.`
              : t`We send the code to your e-mail after the payment.`,
          },
        ]}
      />
      {isMailed && (
        <TextField
          {...form.text('recipient_email')}
          {...emailInput}
          label={t`Recipient’s e-mail`}
          autoComplete="off"
        />
      )}
      <SelectField
        {...form.choice('locale', localeCodes)}
        label={t`Language of the e-mail`}
        options={localeCodes.map((code) => ({ value: code, label: localeNames[code] }))}
      />
      {isMailed && (
        <>
          <Segmented
            label={t`When we send it`}
            value={isLater ? 'later' : 'now'}
            onChange={(when) => form.set('isLater', when === 'later')}
            options={[
              { value: 'now', label: t`Right after the payment` },
              { value: 'later', label: t`On a chosen day` },
            ]}
          />
          {isLater && <DeliveryDay form={form} />}
        </>
      )}
    </>
  );
}

function DeliveryDay({ form }: { readonly form: GiftCardForm }) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const now = new Date();
  const { deliver_at: day, hour } = form.fields;
  const moment = deliveryMoment(day, hour, now);
  const zone = timeZoneName();
  const shown = moment instanceof Date ? formatMoment(moment, languageTag) : undefined;
  return (
    <div className={classes.group}>
      <TwoColumns>
        <TextField
          {...form.text('deliver_at')}
          type="date"
          label={t`Day`}
          min={dayOf(now)}
          max={lastDeliveryDay(now)}
        />
        <SelectField
          {...form.text('hour')}
          label={t`Hour`}
          options={hours.map((value) => ({ value, label: `${value}:00` }))}
          onChange={({ target }) => form.change({ hour: target.value }, [])}
        />
      </TwoColumns>
      <MutedText>
        {shown === undefined
          ? t`Your time zone: ${zone}`
          : t`We send it on ${shown} (your time zone: ${zone}).`}
      </MutedText>
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
