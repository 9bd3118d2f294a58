import { useLingui } from '@lingui/react/macro';
import { type BookPrice, bookPrices } from './book-price.ts';
import classes from './order-form.module.css';

/** Buttons that copy a price of the book into the form. */
export function BookPrices({ onTake }: { readonly onTake: (of: BookPrice) => void }) {
  const { t } = useLingui();
  const words: Readonly<Record<BookPrice, string>> = {
    bid: t({ message: 'Bid', context: 'best price of buyers' }),
    mid: t({ message: 'Mid', context: 'between bid and ask' }),
    ask: t({ message: 'Ask', context: 'best price of sellers' }),
  };
  return (
    <fieldset className={classes.parts} aria-label={t`Price from the order book`}>
      {bookPrices.map((of) => (
        <button key={of} type="button" className={classes.part} onClick={() => onTake(of)}>
          {words[of]}
        </button>
      ))}
    </fieldset>
  );
}
