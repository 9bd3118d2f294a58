/** Addresses whose owner one user may declare: a bound against abuse. */
export const maxDeclaredAddresses = 500;
