/** So long nothing leaves an account whose password, second step or e-mail was changed. */
export const coolDownMs = 24 * 60 * 60 * 1000;
/** So long an account that is to be thawed stays frozen, and whoever objects can freeze it anew. */
export const thawWaitsMs = 24 * 60 * 60 * 1000;
