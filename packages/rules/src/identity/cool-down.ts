/** How long payouts of an account are held after its password, second factor or e-mail has changed. */
export const coolDownMs = 24 * 60 * 60 * 1000;
/** How long an account stays frozen after unfreezing was requested, so that its owner can object and freeze it again. */
export const thawWaitsMs = 24 * 60 * 60 * 1000;
