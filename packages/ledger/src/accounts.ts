/** Accounts that belong to a portfolio, one for each asset. */
export const portfolioAccountKinds = ['available', 'blocked', 'staked', 'loan'] as const;

/** The house's accounts of which there are several: one a bank account, card gateway, network or payout rail. */
export const namedAccountKinds = ['bank', 'gateway', 'chain', 'in_flight'] as const;

/** The house's accounts of which there is one for each asset. */
export const houseAccountKinds = [
  'lightning',
  'trading',
  'capital',
  'fees',
  'rewards',
  'referral',
  'network_costs',
  'losses',
  'gift_cards',
  'suspense',
] as const;

export type PortfolioAccountKind = (typeof portfolioAccountKinds)[number];
export type NamedAccountKind = (typeof namedAccountKinds)[number];
export type HouseAccountKind = (typeof houseAccountKinds)[number];
export type AccountKind = PortfolioAccountKind | NamedAccountKind | HouseAccountKind;

export interface PortfolioAccount {
  readonly kind: PortfolioAccountKind;
  readonly portfolioId: string;
}

export interface NamedAccount {
  readonly kind: NamedAccountKind;
  readonly name: string;
}

export interface HouseAccount {
  readonly kind: HouseAccountKind;
}

/** Where value lies; together with an asset it is one account of the books. */
export type LedgerAccount = PortfolioAccount | NamedAccount | HouseAccount;

/** What the user can spend. */
export function availableOf(portfolioId: string): PortfolioAccount {
  return { kind: 'available', portfolioId };
}

/** What an order or a withdrawal holds. */
export function blockedOf(portfolioId: string): PortfolioAccount {
  return { kind: 'blocked', portfolioId };
}

export function stakedOf(portfolioId: string): PortfolioAccount {
  return { kind: 'staked', portfolioId };
}

/** What the user owes us; never above zero. */
export function loanOf(portfolioId: string): PortfolioAccount {
  return { kind: 'loan', portfolioId };
}

/** Our account at a bank, by the id that configuration gives it. */
export function bank(account: string): NamedAccount {
  return { kind: 'bank', name: account };
}

/** What a card gateway has taken for us and not yet sent to a bank. */
export function gateway(provider: string): NamedAccount {
  return { kind: 'gateway', name: provider };
}

/** Coins that lie on a network under our keys. */
export function chain(network: string): NamedAccount {
  return { kind: 'chain', name: network };
}

/** Payouts that are stored and not yet final, by the way they leave the house. */
export function inFlight(rail: string): NamedAccount {
  return { kind: 'in_flight', name: rail };
}

export const houseLightning: HouseAccount = { kind: 'lightning' };
/** The inventory from which the house trades. */
export const houseTrading: HouseAccount = { kind: 'trading' };
/** What the owner put in. */
export const houseCapital: HouseAccount = { kind: 'capital' };
export const houseFees: HouseAccount = { kind: 'fees' };
export const houseRewards: HouseAccount = { kind: 'rewards' };
export const houseReferral: HouseAccount = { kind: 'referral' };
export const networkCosts: HouseAccount = { kind: 'network_costs' };
export const houseLosses: HouseAccount = { kind: 'losses' };
/** Cards sold and not yet claimed. */
export const houseGiftCards: HouseAccount = { kind: 'gift_cards' };
/** Incoming money that matches nothing yet. */
export const houseSuspense: HouseAccount = { kind: 'suspense' };

/** Whose account it is, as the books store it: a portfolio's id, a name, or nothing where there is only one. */
export function ownerOf(account: LedgerAccount): string {
  if ('portfolioId' in account) return account.portfolioId;
  if ('name' in account) return account.name;
  return '';
}

/** One text for one account: "available:17", "bank:fio-czk", "fees". */
export function accountText(account: LedgerAccount): string {
  const owner = ownerOf(account);
  return owner === '' ? account.kind : `${account.kind}:${owner}`;
}
