import type { Purpose } from '@dukat/rules/orders/order';
import { needsPurposeText } from '@dukat/rules/orders/purpose';
import { SelectField, TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import type { PersonControl } from './person-control.ts';

const purposes = [
  'PROPERTY_STORAGE',
  'SPECULATION',
  'SERVICE_PAYMENT',
  'OTHER',
] as const satisfies readonly Purpose[];
const longestText = 1_000;

/** The purpose of an anonymous purchase. Two of the answers need an explanation. */
export function PurposeFields({ control, errors }: PersonControl) {
  const { t } = useLingui();
  const { purpose, purposeText, purposesClicked } = control.form;
  const labels: Readonly<Record<Purpose, string>> = {
    PROPERTY_STORAGE: t`Investment`,
    SPECULATION: t`Speculation`,
    SERVICE_PAYMENT: t`Payment for services or goods`,
    OTHER: t`Other`,
  };
  const choose = (value: string) => {
    const chosen = purposes.find((candidate) => candidate === value) ?? null;
    const clicked = chosen === null ? purposesClicked : [...purposesClicked, chosen];
    control.change({ purpose: chosen, purposesClicked: clicked }, 'purpose');
  };
  return (
    <>
      <SelectField
        name="purpose"
        label={t`Purpose of your order`}
        value={purpose ?? ''}
        placeholder={t`Choose the purpose`}
        options={purposes.map((value) => ({ value, label: labels[value] }))}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => control.leave('purpose')}
        error={errors.at('purpose')}
        hint={t`By law we must ask this if you have no account.`}
      />
      {needsPurposeText(purpose) && (
        <TextArea
          name="purpose_text"
          label={purpose === 'OTHER' ? t`Details of your purchase` : t`The service or goods`}
          value={purposeText}
          maxLength={longestText}
          rows={3}
          onChange={({ target }) => control.change({ purposeText: target.value }, 'purposeText')}
          onBlur={() => control.leave('purposeText')}
          error={errors.at('purposeText')}
        />
      )}
    </>
  );
}
