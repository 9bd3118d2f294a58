type ProtectAct = 'freeze' | 'stop_reset';

/** URLs of the pages that mailed links open (requirement 2.1). The token is in `?token=`, and the page never forwards it. */
export const setPasswordUrl = (origin: string, token: string) => `${origin}/set_password?token=${token}`;
export const confirmEmailUrl = (origin: string, token: string) =>
  `${origin}/email_verification?token=${token}`;
/** The action that a security mail offers. It works for any reader of the mail, on any device. */
export const protectUrl = (origin: string, act: ProtectAct, token: string) =>
  `${origin}/protect_account?act=${act}&token=${token}`;
export const resetFactorUrl = (origin: string, token: string) => `${origin}/twofactor_guide?token=${token}`;
export const loginLinkUrl = (origin: string, token: string) => `${origin}/login_token?token=${token}`;
export const changeEmailUrl = (origin: string, token: string) =>
  `${origin}/email_verification?act=change&token=${token}`;
export const registerUrl = (origin: string) => `${origin}/register`;
export const securityUrl = (origin: string) => `${origin}/myaccount?section=security`;
export const loginUrl = (origin: string) => `${origin}/login`;
