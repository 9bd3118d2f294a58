import { type GiftCardDesign, giftCardDesigns } from '@dukat/rules/gift-cards/card-state';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CardPicture } from '../picture/card-picture.tsx';
import classes from './gift-card-form.module.css';

interface Props {
  readonly value: GiftCardDesign;
  readonly onChange: (chosen: GiftCardDesign) => void;
}

/** The front of the card, chosen by its picture. */
export function DesignChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const names: Readonly<Record<GiftCardDesign, string>> = {
    plain: t({ message: 'Ribbon', context: 'gift card design' }),
    birthday: t({ message: 'Birthday', context: 'gift card design' }),
    christmas: t({ message: 'Christmas', context: 'gift card design' }),
    wedding: t({ message: 'Wedding', context: 'gift card design' }),
    thanks: t({ message: 'Thank you', context: 'gift card design' }),
    orbit: t({ message: 'Orbit', context: 'gift card design' }),
  };
  return (
    <fieldset className={classes.designs}>
      <legend className={classes.legend}>{t`Design`}</legend>
      {giftCardDesigns.map((design) => (
        <label key={design} className={classes.design}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            value={design}
            checked={design === value}
            onChange={() => onChange(design)}
          />
          <CardPicture design={design} />
          {names[design]}
        </label>
      ))}
    </fieldset>
  );
}
