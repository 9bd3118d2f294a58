/** Accounts that belong to a portfolio, one for each asset. */
export const portfolioAccountKinds = ['available', 'blocked', 'staked', 'loan'] as const;

/** House accounts of which there are several: one per bank account, card gateway, network or payout rail. */
export const namedAccountKinds = ['bank', 'gateway', 'chain', 'in_flight'] as const;

/** House accounts of which there is one per asset. */
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

/** A holder of value. Together with an asset it identifies one account of the ledger. */
export type LedgerAccount = PortfolioAccount | NamedAccount | HouseAccount;

/** The balance that the user can spend. */
export function availableAccount(portfolioId: string): PortfolioAccount {
  return { kind: 'available', portfolioId };
}

/** The balance that orders and withdrawals hold. */
export function blockedAccount(portfolioId: string): PortfolioAccount {
  return { kind: 'blocked', portfolioId };
}

export function stakedAccount(portfolioId: string): PortfolioAccount {
  return { kind: 'staked', portfolioId };
}

/** The debt of the user. The balance is never above zero. */
export function loanAccount(portfolioId: string): PortfolioAccount {
  return { kind: 'loan', portfolioId };
}

/** Our account at a bank, by its id in the configuration. */
export function bank(account: string): NamedAccount {
  return { kind: 'bank', name: account };
}

/** Money that a card gateway has taken for us and not yet paid out to a bank. */
export function gateway(provider: string): NamedAccount {
  return { kind: 'gateway', name: provider };
}

/** Coins on a network under our keys. */
export function chain(network: string): NamedAccount {
  return { kind: 'chain', name: network };
}

/** Payouts that are stored and not yet final, by the rail on which they leave. */
export function inFlight(rail: string): NamedAccount {
  return { kind: 'in_flight', name: rail };
}

export const houseLightning: HouseAccount = { kind: 'lightning' };
/** The platform's trading inventory. */
export const houseTrading: HouseAccount = { kind: 'trading' };
/** Capital that the owners of the company put in. */
export const houseCapital: HouseAccount = { kind: 'capital' };
export const houseFees: HouseAccount = { kind: 'fees' };
export const houseRewards: HouseAccount = { kind: 'rewards' };
export const houseReferral: HouseAccount = { kind: 'referral' };
export const networkCosts: HouseAccount = { kind: 'network_costs' };
export const houseLosses: HouseAccount = { kind: 'losses' };
/** Gift cards sold and not yet claimed. */
export const houseGiftCards: HouseAccount = { kind: 'gift_cards' };
/** Incoming money that is not matched to anything yet. */
export const houseSuspense: HouseAccount = { kind: 'suspense' };

/** The owner of an account as it is stored: a portfolio's id, a name, or '' if there is only one such account. */
export function accountOwner(account: LedgerAccount): string {
  if ('portfolioId' in account) return account.portfolioId;
  if ('name' in account) return account.name;
  return '';
}

/** An account as one text: "available:17", "bank:fio-czk", "fees". */
export function accountText(account: LedgerAccount): string {
  const owner = accountOwner(account);
  return owner === '' ? account.kind : `${account.kind}:${owner}`;
}
