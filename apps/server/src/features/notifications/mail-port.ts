export interface MailMessage {
  /** Stays the same at every try. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The brand's mark, a PNG that the HTML shows at `cid:mark`. */
  readonly mark?: Buffer | undefined;
  /** Of a mail of the group marketing: where one POST ends them (RFC 8058), and a browser asks first. */
  readonly unsubscribeUrl?: string;
}

/** Hands a mail over to the outside. Throws `Outage` when it may be tried again, `MailRefused` when that is no use. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The server will never take this mail: the address does not exist, or it refuses us. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A mail as the sandbox's SMTP server reads it. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
