export const openRequestedAccountTask = 'identity.open_requested_account';
export const welcomeAccountTask = 'identity.welcome_account';
/** An account was opened with a referral code; the referral slice binds it. */
export const accountReferredTask = 'identity.account_referred';
export const mailNewPasswordLinkTask = 'identity.mail_new_password_link';
export const mailLoginLinkTask = 'identity.mail_login_link';
export const cancelOrdersTask = 'identity.end_orders';
export const cancelFrozenOrdersTask = 'identity.end_orders_of_frozen';
export const thawAccountsTask = 'identity.thaw_accounts';
export const finishResetsTask = 'identity.finish_resets';
export const mailRestoredTask = 'identity.mail_restored';
export const deleteSuspendedTask = 'identity.delete_suspended';
export const forgetOldRowsTask = 'identity.forget_old_rows';
