import type { RequestTopic } from '@dukat/contract/support';
import type { SupportPayment } from '@dukat/contract/support-payments';

/** The subject of a question: one of the user's orders or payments. */
export type About = { readonly kind: 'order'; readonly id: string } | SupportPayment;

const kinds = ['order', 'transaction', 'withdrawal', 'card', 'coins', 'bank'] as const;

export function formatAbout({ kind, id }: About): string {
  return `${kind}:${id}`;
}

/** Parses the subject in a URL or field. Returns undefined if it is invalid. */
export function readAbout(text: string | undefined): About | undefined {
  const [kind, id, ...rest] = (text ?? '').split(':');
  if (id === undefined || rest.length > 0) return undefined;
  const known = kinds.find((one) => one === kind);
  return known === undefined || id === '' ? undefined : { kind: known, id };
}

/** Converts the subject to the request's fields. */
export function sentAbout(about: About | undefined): { order_id?: string; payment?: SupportPayment } {
  if (about === undefined) return {};
  return about.kind === 'order' ? { order_id: about.id } : { payment: about };
}

/** Returns the default topic for a subject. */
export function topicAbout({ kind }: About): RequestTopic {
  if (kind === 'order') return 'order';
  return kind === 'coins' ? 'wallet' : 'payment';
}

/** Questions about verification and from the press are about no payment. */
export function isAboutSomething(topic: RequestTopic): boolean {
  return topic !== 'verification' && topic !== 'press';
}
