type ProtectAct = 'freeze' | 'stop_reset';

/** Pages that mailed links open (specification 2.1). The token travels behind `?token=`, and the page never sends it on. */
export const setPasswordUrl = (origin: string, token: string) => `${origin}/set_password?token=${token}`;
export const confirmEmailUrl = (origin: string, token: string) =>
  `${origin}/email_verification?token=${token}`;
/** What a security mail offers to do at once, whoever reads it on whatever device. */
export const protectUrl = (origin: string, act: ProtectAct, token: string) =>
  `${origin}/protect_account?act=${act}&token=${token}`;
export const resetFactorUrl = (origin: string, token: string) => `${origin}/twofactor_guide?token=${token}`;
export const loginLinkUrl = (origin: string, token: string) => `${origin}/login_token?token=${token}`;
export const changeEmailUrl = (origin: string, token: string) =>
  `${origin}/email_verification?act=change&token=${token}`;
export const registerUrl = (origin: string) => `${origin}/register`;
export const securityUrl = (origin: string) => `${origin}/myaccount?section=security`;
export const loginUrl = (origin: string) => `${origin}/login`;
