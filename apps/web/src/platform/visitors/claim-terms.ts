import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import type { claimGiftCard } from '@dukat/contract/gift-card-claims';
import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { ReactNode } from 'react';

// The terms of a claim of a gift card beside its code and amount. They are those of an order, so the slice of orders implements them, and
// the route passes them to the slice of gift cards.

export interface ClaimTermsProps {
  readonly fiat: Fiat;
  /** The part of the card; undefined while it is not valid. */
  readonly amount: Amount | undefined;
  /** The coin to buy; undefined for a claim to the balance. */
  readonly coin: string | undefined;
  /** What is mailed to a visitor. */
  readonly emailHint: string;
  readonly children: (terms: ClaimTerms) => ReactNode;
}

export interface ClaimTerms {
  readonly isSignedIn: boolean;
  /** The e-mail of a visitor, as typed. */
  readonly email: string;
  /** The fields that say where the coins go; null for a visitor, whose coins are kept, and for a claim to the balance. */
  readonly payoutFields: ReactNode;
  /** The e-mail, purpose and consents; empty for a user who has answered them. */
  readonly personFields: ReactNode;
  /** Undefined for a claim to the balance and while the rate is not known. */
  readonly figures: CoinFigures | undefined;
  /** Why this amount cannot buy the coin. */
  readonly amountProblem: string | undefined;
  /** Every problem, whether its field already shows it or not. */
  readonly problems: readonly string[];
  /** True while rates, the user or the address are still being checked. */
  readonly isChecking: boolean;
  /** Shows all problems at their fields. */
  readonly showProblems: () => void;
  /** Shows the server's refusal at its fields, and loads the rates again if they have expired. */
  readonly refuse: (error: unknown) => void;
  /** The part of the request that the terms decide. */
  readonly toBody: () => Omit<EndpointBodyInput<typeof claimGiftCard>, 'code' | 'amount'>;
}

export interface CoinFigures {
  readonly rate: string;
  /** What arrives after the network fee. */
  readonly received: Amount;
  readonly coinDecimals: number;
  /** Null if the coin is kept. */
  readonly networkFee: string | null;
  /** What the price of an order cannot contain: it stays on the balance. */
  readonly rest: Amount;
}
