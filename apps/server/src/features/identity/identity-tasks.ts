/** The names of this slice's jobs. */
export const openRequestedAccountTask = 'identity.open_requested_account';
export const welcomeAccountTask = 'identity.welcome_account';
export const mailNewPasswordLinkTask = 'identity.mail_new_password_link';
export const forgetOldRowsTask = 'identity.forget_old_rows';
