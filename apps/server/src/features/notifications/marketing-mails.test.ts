import { brands } from '@dukat/brands/sites';
import { localeCodes } from '@dukat/locales/locale';
import type { Mail } from '@dukat/locales/mails/mail';
import { expect, test } from 'vitest';
import { mergeMails } from '../../program/merge-slices.ts';
import { slices } from '../../program/slices.ts';
import { renderMail } from './render-mail.ts';

const known = mergeMails(slices);
const [brand] = brands;
if (brand === undefined) throw new Error('no brand');
const url = 'https://anycoin.example/email_unsubscribe?token=abc';

const render = (template: string, mail: Mail, locale: (typeof localeCodes)[number]) =>
  renderMail(
    known,
    {
      messageId: 'm',
      to: 'reader@example.com',
      locale,
      template,
      values: Object.fromEntries(mail.values.map((name) => [name, name.endsWith('Url') ? url : 'words'])),
    },
    brand,
  );

const all = Object.entries(known);

test.each(all.filter(([, { group }]) => group === undefined))(
  '%s is a main mail, without an unsubscribe link',
  (name, mail) => {
    expect(mail.values).not.toContain('unsubscribeUrl');
    expect(render(name, mail, 'en_US').unsubscribeUrl).toBeUndefined();
  },
);

test.each(all.filter(([, { group }]) => group === 'marketing'))(
  '%s is marketing: each language has an unsubscribe link, and so do its headers',
  (name, mail) => {
    for (const locale of localeCodes) {
      const rendered = render(name, mail, locale);
      expect(rendered.unsubscribeUrl).toBe(url);
      expect(rendered.text).toContain(url);
      expect(rendered.html).toContain(`href="${url}"`);
    }
  },
);
