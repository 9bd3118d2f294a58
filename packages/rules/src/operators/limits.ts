/** Seconds for which the browser keeps an operator's session cookie. */
export const operatorCookieSeconds = 12 * 60 * 60;
