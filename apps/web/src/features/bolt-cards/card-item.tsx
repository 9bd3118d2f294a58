import {
  type BoltCard,
  blockBoltCard,
  changeBoltCard,
  listBoltCards,
  wipeBoltCard,
} from '@dukat/contract/bolt-cards';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSats } from '../../platform/format/use-sats.ts';
import { CardForm } from './card-form.tsx';
import type { ShownLink } from './chip-link.tsx';
import { useCardState } from './use-card-words.ts';

interface Props {
  readonly card: BoltCard;
  readonly onLink: (link: ShownLink) => void;
  /** The card’s link writes no chip any more. */
  readonly onLinkEnded: () => void;
  readonly onTaps: () => void;
}

const changes = { invalidates: [listBoltCards] };

/** One card with its limits and state, and what its owner can do. */
export function CardItem({ card, onLink, onLinkEnded, onTaps }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const sats = useSats();
  const { label, tone, note } = useCardState()(card);
  const { name, pin_above: pinAbove } = card;
  const above = pinAbove === null ? '' : sats(pinAbove);
  return (
    <li>
      <Card as="article" className={shared.card} aria-label={name}>
        <div className={shared.spread}>
          <h2 className={shared.longTitle}>{name}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {note !== undefined && <p className={shared.text}>{note}</p>}
        <Facts
          rows={[
            [t`Per payment`, sats(card.single_limit)],
            [t`In 24 hours`, sats(card.daily_limit)],
            [t`Spent in 24 hours`, sats(card.spent)],
            [t`PIN`, pinAbove === null ? t({ message: 'None', context: 'PIN' }) : t`above ${above}`],
            [
              t`Last tap`,
              card.tapped_at === null ? t({ message: 'Never', context: 'tap' }) : dateTime(card.tapped_at),
            ],
          ]}
        />
        <CardActions card={card} onLink={onLink} onLinkEnded={onLinkEnded} />
        <div>
          <TextButton aria-label={t`Taps of ${name}`} onClick={onTaps}>{t`Taps`}</TextButton>
        </div>
      </Card>
    </li>
  );
}

function CardActions({ card, onLink, onLinkEnded }: Omit<Props, 'onTaps'>) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'program' | 'wipe'>();
  const block = useApiMutation(blockBoltCard, changes);
  const onFailure = useFailure();
  const { id, name, status } = card;
  const close = () => setOpen(undefined);
  const isWiped = status === 'wiped';
  const resets = isWiped && card.is_programmed;
  return (
    <>
      <div className={shared.buttons}>
        {!isWiped && (
          <>
            <Button size="small" aria-label={t`Change ${name}`} onClick={() => setOpen('change')}>
              {t({ message: 'Change', context: 'bolt card' })}
            </Button>
            <Button
              size="small"
              aria-label={t`Program a chip for ${name}`}
              onClick={() => setOpen('program')}
            >
              {t`Program a chip`}
            </Button>
          </>
        )}
        {!isWiped && status !== 'blocked' && (
          <Button
            size="small"
            look="danger"
            aria-label={t`Block ${name}`}
            isBusy={block.isPending}
            onClick={() =>
              block.mutate(
                { params: { cardId: id } },
                {
                  onSuccess: () => {
                    onLinkEnded();
                    notify(t`The card ${name} is blocked.`);
                  },
                  onError: onFailure,
                },
              )
            }
          >
            {t({ message: 'Block', context: 'bolt card' })}
          </Button>
        )}
        {(!isWiped || resets) && (
          <Button
            size="small"
            look="danger"
            aria-label={isWiped ? t`Reset the chip of ${name}` : t`Wipe ${name}`}
            onClick={() => setOpen('wipe')}
          >
            {isWiped ? t`Reset the chip` : t({ message: 'Wipe', context: 'bolt card' })}
          </Button>
        )}
      </div>
      <Dialog isOpen={open === 'change'} onClose={close} title={t`Change ${name}`}>
        <ChangeCard card={card} isProgrammedAgain={false} onLink={onLink} onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'program'} onClose={close} title={t`Program a chip for ${name}`}>
        {card.is_programmed && <p>{t`The chip that has this card now stops working.`}</p>}
        <ChangeCard card={card} isProgrammedAgain onLink={onLink} onDone={close} />
      </Dialog>
      <WipeCard card={card} isOpen={open === 'wipe'} onClose={close} onLink={onLink} />
    </>
  );
}

interface ChangeProps extends Pick<Props, 'card' | 'onLink'> {
  readonly isProgrammedAgain: boolean;
  readonly onDone: () => void;
}

function ChangeCard({ card, isProgrammedAgain, onLink, onDone }: ChangeProps) {
  const { t } = useLingui();
  const { mutateAsync: change } = useApiMutation(changeBoltCard, changes);
  return (
    <CardForm
      card={card}
      submitLabel={isProgrammedAgain ? t`Show the code` : t({ message: 'Save', context: 'bolt card' })}
      onSubmit={async (fields) => {
        const body = { ...fields, is_programmed_again: isProgrammedAgain };
        const { link } = await change({ params: { cardId: card.id }, body });
        onDone();
        if (link !== null) onLink({ ...link, purpose: 'program', cardId: card.id, name: fields.name });
      }}
    />
  );
}

interface WipeProps extends Pick<Props, 'card' | 'onLink'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function WipeCard({ card: { id, name, status }, isOpen, onClose, onLink }: WipeProps) {
  const { t } = useLingui();
  const wipe = useApiMutation(wipeBoltCard, changes);
  const onFailure = useFailure();
  const isWiped = status === 'wiped';
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isWiped ? t`Reset the chip of ${name}?` : t`Wipe the card ${name}?`}
      cancelLabel={t({ message: 'Cancel', context: 'dialog' })}
      deleteLabel={isWiped ? t`Show the code` : t`Wipe the card`}
      isBusy={wipe.isPending}
      onDelete={() => {
        wipe.mutateAsync({ params: { cardId: id } }).then(({ link }) => {
          onClose();
          if (link === null) notify(t`The card ${name} is wiped.`);
          else onLink({ ...link, purpose: 'reset', cardId: id, name });
        }, onFailure);
      }}
    >
      {isWiped
        ? t`You get a new code with which the chip can be emptied.`
        : t`The card never pays again. Its chip can then be emptied and used for another card.`}
    </DeleteDialog>
  );
}
