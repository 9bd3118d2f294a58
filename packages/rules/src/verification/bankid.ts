/** How long a person may take at the bank. */
export const bankRequestLastsMs = 10 * 60_000;
