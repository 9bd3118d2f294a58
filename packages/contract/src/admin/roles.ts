import type { OperatorRole } from '../endpoint.ts';

/** Who sees money and customers' orders: everybody but those who only write texts. */
export const backOfficeRoles: readonly OperatorRole[] = ['support', 'finance', 'compliance', 'administrator'];

/** Who decides about money. */
export const moneyRoles: readonly OperatorRole[] = ['finance', 'administrator'];

/** Who approves and refuses what customers take out. */
export const withdrawalRoles: readonly OperatorRole[] = ['finance', 'compliance', 'administrator'];

/** Who reads what operators did. */
export const oversightRoles: readonly OperatorRole[] = ['compliance', 'administrator'];

/** Who writes what visitors read. */
export const contentRoles: readonly OperatorRole[] = ['content', 'administrator'];
