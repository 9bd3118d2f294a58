/** The names of this slice's jobs. */
export const openRequestedAccountTask = 'identity.open_requested_account';
export const welcomeAccountTask = 'identity.welcome_account';
export const mailNewPasswordLinkTask = 'identity.mail_new_password_link';
export const mailLoginLinkTask = 'identity.mail_login_link';
export const endOrdersTask = 'identity.end_orders';
export const endOrdersOfFrozenTask = 'identity.end_orders_of_frozen';
export const thawAccountsTask = 'identity.thaw_accounts';
export const finishResetsTask = 'identity.finish_resets';
export const deleteSuspendedTask = 'identity.delete_suspended';
export const forgetOldRowsTask = 'identity.forget_old_rows';
