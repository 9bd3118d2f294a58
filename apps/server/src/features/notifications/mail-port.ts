export interface MailMessage {
  /** The same in every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The brand's logo, a PNG that the HTML shows as `cid:mark`. */
  readonly mark?: Buffer | undefined;
  /** Set for marketing mails: one POST ends the subscription (RFC 8058); a browser asks for confirmation first. */
  readonly unsubscribeUrl?: string;
}

/** Delivers a mail. Throws `Outage` if a retry can succeed, `MailRefused` if not. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The server will never accept this mail: the address does not exist, or the server rejects the sender. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A mail as the sandbox's SMTP server receives it. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
