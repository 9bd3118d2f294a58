import { type BoltCard, createBoltCard, listBoltCards } from '@dukat/contract/bolt-cards';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { CardForm } from './card-form.tsx';
import { CardList } from './card-list.tsx';
import { ChipLink, type ChipState, type ShownLink } from './chip-link.tsx';
import { TapsList } from './taps-list.tsx';

type ListedCards = EndpointResponse<typeof listBoltCards>;
const pollMs = 3000;

/** The chip of a shown link is written on a phone, while this page waits for it until the link expires. */
function useCards(link: ShownLink | undefined) {
  const now = useNow();
  const isExpired = link !== undefined && now !== undefined && now >= Date.parse(link.expires_at);
  const stateIn = (data: ListedCards | undefined): ChipState => {
    const card = data?.bolt_cards.find(({ id }) => id === link?.cardId);
    return link === undefined || card === undefined ? 'waiting' : chipState(card, link.purpose);
  };
  const cards = useApiQuery(
    listBoltCards,
    {},
    {
      refetchInterval: (data) =>
        link !== undefined && !isExpired && stateIn(data) === 'waiting' ? pollMs : false,
    },
  );
  const state = stateIn(cards.data);
  const chip: ChipState = state === 'waiting' && isExpired ? 'ended' : state;
  return { cards, chip };
}

/** A block or a wipe ends the link of a chip as well, so that a used link alone does not mean that a chip was written. */
function chipState({ status, is_programmed, awaits_chip: awaits }: BoltCard, purpose: ShownLink['purpose']) {
  const expected = purpose === 'program' ? ['new', 'active'] : ['wiped'];
  if (!expected.includes(status)) return 'ended';
  if (awaits) return 'waiting';
  return purpose === 'reset' || (is_programmed && status === 'active') ? 'written' : 'ended';
}

/** The user’s bolt cards, or the taps of one. */
export function BoltCardsPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<ShownLink>();
  const { cards, chip } = useCards(link);
  const [{ card: shown }, set] = useAddressValues(['card', 'offset']);
  const create = (look: 'main' | 'line') => (
    <Button look={look} onClick={() => setOpen(true)}>{t`New card`}</Button>
  );
  const ofShown = cards.data?.bolt_cards.find(({ id }) => id === shown);
  return (
    <Page
      width="narrow"
      title={t`Bolt cards`}
      lead={t`A card with an NFC chip pays over Lightning by a tap, within the limits you set.`}
    >
      <PageHead title={t`Bolt cards`} isIndexed={false} />
      <div className={shared.cards}>
        {link !== undefined && (
          <ChipLink key={link.url} link={link} state={chip} onDone={() => setLink(undefined)} />
        )}
        {ofShown === undefined ? (
          <Loaded of={cards} height={220}>
            {({ bolt_cards: list }) =>
              list.length === 0 ? (
                <Card>
                  <EmptyState icon="wallet" title={t`No cards yet`} action={create('main')}>
                    {t`You need a chip of the type NTAG 424 DNA and a phone with NFC that writes it.`}
                  </EmptyState>
                </Card>
              ) : (
                <>
                  <div className={shared.buttons}>{create('line')}</div>
                  <CardList
                    cards={list}
                    onLink={setLink}
                    onLinkEnded={(id) => setLink((its) => (its?.cardId === id ? undefined : its))}
                    onTaps={(card) => set({ card, offset: undefined })}
                  />
                </>
              )
            }
          </Loaded>
        ) : (
          <>
            <div>
              <TextButton
                onClick={() => set({ card: undefined, offset: undefined })}
              >{t`All cards`}</TextButton>
            </div>
            <TapsList cardId={ofShown.id} name={ofShown.name} />
          </>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`New card`}>
        <NewCard
          onCreated={(created) => {
            setOpen(false);
            setLink(created);
          }}
        />
      </Dialog>
    </Page>
  );
}

function NewCard({ onCreated }: { readonly onCreated: (link: ShownLink) => void }) {
  const { t } = useLingui();
  const { mutateAsync: create } = useApiMutation(createBoltCard, { invalidates: [listBoltCards] });
  return (
    <CardForm
      submitLabel={t`Create the card`}
      onSubmit={async (body) => {
        const { bolt_card: card, link } = await create({ body });
        onCreated({ ...link, purpose: 'program', cardId: card.id, name: card.name });
      }}
    />
  );
}
