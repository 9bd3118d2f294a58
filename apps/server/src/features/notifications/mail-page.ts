import type { Colors } from '@dukat/brands/look';
import { escapeHtml } from '../../platform/http/escape-html.ts';

export interface MailPage {
  readonly language: string;
  readonly brandName: string;
  readonly colors: Colors;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly buttons: readonly { readonly label: string; readonly url: string }[];
  readonly note: string;
  readonly footer: string;
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

/** The mail as plain text, for readers who prefer it and for those who distrust links with hidden URLs. */
export function plainMail({
  heading,
  paragraphs,
  rows,
  buttons,
  note,
  footer,
  unsubscribe,
}: MailPage): string {
  const table = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const links = buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
  const end = unsubscribe === undefined ? '' : `${unsubscribe.label}:\n${unsubscribe.url}`;
  return [heading, ...paragraphs, table, links, note, `--\n${footer}`, end]
    .filter((part) => part !== '')
    .join('\n\n');
}

// Mail programs support little more than tables and style attributes. The widths work down to 320 px.
export function htmlMail(page: MailPage): string {
  const { colors } = page;
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const text = `${font};font-size:16px;line-height:24px;color:${colors.ink}`;
  const small = `${font};font-size:13px;line-height:20px;color:${colors['ink-3']}`;
  const rows = page.rows
    .map(
      ({ label, value }) =>
        `<tr><td style="${small};padding:6px 12px 6px 0;vertical-align:top">${escapeHtml(label)}</td>` +
        `<td style="${text};padding:6px 0;word-break:break-word"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  const buttons = page.buttons.map(({ label, url }, index) => {
    const look =
      index === 0
        ? `display:inline-block;padding:12px 24px;border-radius:8px;background:${colors.action};color:${colors['action-ink']};font-weight:600;text-decoration:none`
        : `color:${colors.link}`;
    return `<p style="${text};margin:0 0 16px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
  });
  const unsubscribe =
    page.unsubscribe === undefined
      ? ''
      : `<br><a href="${escapeHtml(page.unsubscribe.url)}" style="color:${colors['ink-3']}">${escapeHtml(page.unsubscribe.label)}</a>`;
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(page.subject)}</title></head>
<body style="margin:0;background:${colors.bg}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colors.surface};border:1px solid ${colors.line};border-radius:12px">
<tr><td style="padding:24px 24px 0;${font};font-size:20px;font-weight:700;color:${colors.ink}"><img src="cid:mark" width="28" height="28" alt="" style="vertical-align:middle;margin-right:10px">${escapeHtml(page.brandName)}</td></tr>
<tr><td style="padding:16px 24px 24px">
<h1 style="${font};font-size:24px;line-height:32px;color:${colors.ink};margin:0 0 16px">${escapeHtml(page.heading)}</h1>
${page.paragraphs.map((paragraph) => `<p style="${text};margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${rows === '' ? '' : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`}
${buttons.join('\n')}
${page.note === '' ? '' : `<p style="${small};margin:0">${escapeHtml(page.note)}</p>`}
</td></tr></table>
<p style="${small};max-width:560px;margin:16px auto 0">${escapeHtml(page.footer)}${unsubscribe}</p>
</td></tr></table>
</body>
</html>
`;
}
