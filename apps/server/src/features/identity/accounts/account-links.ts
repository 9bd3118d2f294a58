/** Pages that mailed links open (specification 2.1). The token travels behind `?token=`, and the page never sends it on. */
export const setPasswordUrl = (origin: string, token: string) => `${origin}/set_password?token=${token}`;
export const confirmEmailUrl = (origin: string, token: string) =>
  `${origin}/email_verification?token=${token}`;
export const loginUrl = (origin: string) => `${origin}/login`;
