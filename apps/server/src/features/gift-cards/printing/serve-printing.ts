import { printGiftCard } from '@dukat/contract/gift-cards';
import { translateAll } from '@dukat/locales/compiled-texts';
import { fileWords } from '@dukat/locales/documents/file-words';
import { accept, refuse } from '@dukat/rules/result';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { CardsApi } from '../cards-api.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { findOwnCard, requirePaid } from '../gift-cards-repository.ts';
import { personalCode } from '../show-gift-card.ts';
import { printCard } from './print-card.ts';

export function servePrinting(api: CardsApi, { codes, isPlayMoney }: GiftCardsDeps): void {
  api.serveRead(printGiftCard, async ({ db, caller, params, now }) => {
    const card = await findOwnCard(db, { publicId: params.giftCardId, buyerId: signedInUser(caller).id });
    if (card === undefined) return refuse('gift_card_unknown');
    const code = personalCode(codes, card);
    if (code === null) return refuse('gift_card_not_printable');
    const pdf = await printCard(requirePaid(card), code, { isPlayMoney, now });
    const { giftCard } = translateAll(fileWords, card.locale);
    return accept({ file_name: `${giftCard}-${card.lastFour}.pdf`, pdf: pdf.toString('base64') });
  });
}
