/** The names of this slice's jobs. */
export const openRequestedAccountTask = 'identity.open_requested_account';
export const welcomeAccountTask = 'identity.welcome_account';
export const mailNewPasswordLinkTask = 'identity.mail_new_password_link';
export const endOrdersTask = 'identity.end_orders';
export const thawAccountsTask = 'identity.thaw_accounts';
export const finishResetsTask = 'identity.finish_resets';
export const forgetOldRowsTask = 'identity.forget_old_rows';
