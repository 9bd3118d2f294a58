import type { RequestTopic } from '@dukat/contract/support';
import type { SupportPayment } from '@dukat/contract/support-payments';

/** What a question is about: an own order or payment. */
export type About = { readonly kind: 'order'; readonly id: string } | SupportPayment;

const kinds = ['order', 'transaction', 'withdrawal', 'card', 'coins', 'bank'] as const;

export function textOfAbout({ kind, id }: About): string {
  return `${kind}:${id}`;
}

/** As an address or a field has it; nothing where it is written otherwise. */
export function readAbout(text: string | undefined): About | undefined {
  const [kind, id, ...rest] = (text ?? '').split(':');
  if (id === undefined || rest.length > 0) return undefined;
  const known = kinds.find((one) => one === kind);
  return known === undefined || id === '' ? undefined : { kind: known, id };
}

/** The same as a question sends it. */
export function sentAbout(about: About | undefined): { order_id?: string; payment?: SupportPayment } {
  if (about === undefined) return {};
  return about.kind === 'order' ? { order_id: about.id } : { payment: about };
}

/** Under which topic it is asked about, unless the asker chooses another. */
export function topicAbout({ kind }: About): RequestTopic {
  if (kind === 'order') return 'order';
  return kind === 'coins' ? 'wallet' : 'payment';
}

/** Who somebody is, and what the press wants to know, is about no payment. */
export function isAboutSomething(topic: RequestTopic): boolean {
  return topic !== 'verification' && topic !== 'press';
}
