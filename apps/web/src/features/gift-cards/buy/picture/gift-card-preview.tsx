import type { GiftCardDesign } from '@dukat/rules/gift-cards/card-state';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { usePage } from '../../../../platform/use-page.ts';
import { CardPicture } from './card-picture.tsx';
import classes from './gift-card-preview.module.css';

interface Props {
  readonly design: GiftCardDesign;
  /** An exact decimal. */
  readonly amount: string;
  readonly currency: Fiat;
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
}

/** A gift card as its recipient sees it: the front with the amount, and the greeting below. */
export function GiftCardPreview({ design, amount, currency, sender, recipient, message }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { name } = usePage().site.brand;
  return (
    <figure className={classes.preview} aria-label={t`The gift card`}>
      <CardPicture design={design}>
        <span className={classes.brand}>{name}</span>
        <span className={classes.amount}>{money(amount, currency)}</span>
        <span className={classes.names}>
          {recipient !== '' && <span className={classes.name}>{t`For ${recipient}`}</span>}
          {sender !== '' && <span className={classes.name}>{t`From ${sender}`}</span>}
        </span>
      </CardPicture>
      {message !== '' && <blockquote className={classes.message}>{message}</blockquote>}
    </figure>
  );
}
