import type { OperatorRole } from '../endpoint.ts';

/** Roles that see money and customers' orders: all except `content`, which only writes texts. */
export const backOfficeRoles: readonly OperatorRole[] = ['support', 'finance', 'compliance', 'administrator'];

/** Roles that decide about money. */
export const moneyRoles: readonly OperatorRole[] = ['finance', 'administrator'];

/** Roles that approve and refuse customers' withdrawals. */
export const withdrawalRoles: readonly OperatorRole[] = ['finance', 'compliance', 'administrator'];

/** Roles that read what operators did. */
export const oversightRoles: readonly OperatorRole[] = ['compliance', 'administrator'];

/** Roles that write public texts. */
export const contentRoles: readonly OperatorRole[] = ['content', 'administrator'];
