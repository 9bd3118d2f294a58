/** The search parameters of a bought card's page. Mailed links to a visitor's card also hold the secret. */
export interface GiftCardSearch {
  readonly id?: string;
  readonly secret?: string;
}

const isPublicId = /^[\w-]{1,64}$/;
const isSecret = /^[\w-]{16,128}$/;

export function giftCardSearch({ id, secret }: Readonly<Record<string, unknown>>): GiftCardSearch {
  return {
    // An invalid id stays, so that the page says that it knows no such card.
    ...(typeof id === 'string' && id !== '' && { id: isPublicId.test(id) ? id : 'unknown' }),
    ...(typeof secret === 'string' && isSecret.test(secret) && { secret }),
  };
}
