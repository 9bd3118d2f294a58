import {
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  resendGiftCard,
} from '@dukat/contract/gift-cards';
import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals, readWithdrawal } from '@dukat/contract/withdrawals';
import { isGateway } from '@dukat/rules/payments/gateways';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { CancelDialog } from '../../../../platform/order-page/cancel-dialog.tsx';
import classes from '../gift-cards.module.css';
import { type CardKey, type GiftCard, isUntouched, secretOf } from './card-answer.ts';

interface Props {
  readonly card: GiftCard;
  readonly cardKey: CardKey;
}

const stale = { invalidates: [readGiftCard, listGiftCards, listAccounts, listWithdrawals, readWithdrawal] };
const dialog = { dialog: classes.dialog, choices: classes.choices };

/** What the buyer can still do with the card. */
export function CardActions(props: Props) {
  const { card } = props;
  return (
    <div className={classes.actions}>
      {isUntouched(card) && card.delivered_at !== null && <ResendCard {...props} />}
      {card.status === 'CREATED' && <CancelCard {...props} />}
      {card.refundable_until !== null && <RefundCard {...props} until={card.refundable_until} />}
    </div>
  );
}

function CancelCard({ card, cardKey }: Props) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useApiMutation(cancelGiftCard, stale);
  return (
    <CancelDialog
      labels={{ cancel: t`Cancel the gift card`, title: t`Cancel the gift card?`, keep: t`Keep the card` }}
      classes={dialog}
      error={error}
      isBusy={isPending}
      onCancel={(close) =>
        mutate({ params: { giftCardId: card.id }, body: secretOf(cardKey) }, { onSuccess: close })
      }
    >
      {card.payment_type === 'VIRTUAL'
        ? t`The held amount returns to your balance.`
        : card.payment_type === 'WALLET_TRANSFER'
          ? t`If you have sent the coins already, do not cancel. Coins that arrive for a canceled card wait until you decide on the page of their sale.`
          : cardKey.secret === undefined
            ? t`If you have paid already, do not cancel: the payment may be on its way. Money that arrives for a canceled card stays on your balance.`
            : t`If you have paid already, do not cancel: the payment may be on its way. Money that arrives for a canceled card goes to the account for your e-mail.`}
    </CancelDialog>
  );
}

function RefundCard({ card, cardKey, until }: Props & { readonly until: string }) {
  const { t } = useLingui();
  const { money, dateTime } = useFormat();
  const { mutate, error, isPending } = useApiMutation(refundGiftCard, stale);
  const sum = money(card.amount, card.currency);
  const deadline = dateTime(until);
  const refundText = isGateway(card.payment_type)
    ? t`${sum} goes back to the payment card or account that paid, or to the buyer’s balance if that is not possible. The code stops working at once, even if the recipient has it already.`
    : cardKey.secret === undefined
      ? t`${sum} returns to your balance, and the code stops working at once, even if the recipient has it already.`
      : t`${sum} goes to the account for your e-mail, and the code stops working at once, even if the recipient has it already.`;
  return (
    <>
      <CancelDialog
        labels={{ cancel: t`Return the gift card`, title: t`Return the gift card?`, keep: t`Keep the card` }}
        classes={dialog}
        error={error}
        isBusy={isPending}
        onCancel={(close) =>
          mutate({ params: { giftCardId: card.id }, body: secretOf(cardKey) }, { onSuccess: close })
        }
      >
        {refundText}
      </CancelDialog>
      <p
        className={classes.quiet}
      >{t`You can return it until ${deadline}, as long as nothing was claimed.`}</p>
    </>
  );
}

function ResendCard({ card, cardKey }: Props) {
  const { t } = useLingui();
  const { mutate, error, isPending, isSuccess } = useApiMutation(resendGiftCard, {
    invalidates: [readGiftCard],
  });
  return (
    <>
      {error !== null && <Alert severity="warning">{error.message}</Alert>}
      {isSuccess && <Alert severity="success">{t`The same code is on its way again.`}</Alert>}
      <Button
        isWide
        isBusy={isPending}
        onClick={() => mutate({ body: { id: card.id, ...secretOf(cardKey) } })}
      >
        {t`Send the code again`}
      </Button>
    </>
  );
}
