/** How long a person may take at the bank. */
export const bankRequestTimeoutMs = 10 * 60_000;
