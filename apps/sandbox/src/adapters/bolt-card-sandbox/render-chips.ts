import type { Database } from '../../../../server/src/platform/database/database.ts';
import { escapeHtml } from '../../../../server/src/platform/http/escape-html.ts';
import { type Chip, listChips } from './chips-repository.ts';

export const sandboxChipsPath = '/sandbox/bolt_cards';

const mostListed = 20;

/** Draws the page. `said` is the answer to the last action. */
export async function renderChips(database: Database, said: string): Promise<string> {
  const chips = await listChips(database, mostListed);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox: bolt cards</title><style>${style}</style>
<h1>Sandbox: bolt cards</h1>
<p>Create a card at <a href="/lightning/cards">/lightning/cards</a>, then write its link into a chip.</p>
${said === '' ? '' : `<p role="status"><code>${escapeHtml(said)}</code></p>`}
<form method="post" action="${sandboxChipsPath}/new"><button>New chip</button></form>
<ul>${chips.map(renderChip).join('')}</ul></html>`;
}

const style =
  'body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}code{word-break:break-all}input,button{font:inherit;padding:.5rem;margin:.25rem 0;box-sizing:border-box}input{width:100%}li{margin:1.5rem 0}form.row{display:inline}';

function renderChip(chip: Chip): string {
  const content = chip.url === null ? 'empty' : `taps: ${chip.counter}, ${escapeHtml(chip.url)}`;
  return `<li><strong>${chip.uid}</strong>, ${content}
${form(chip, 'write', '<label>Link of the card <input name="link" required></label>', 'Write or reset')}
${chip.url === null ? '' : renderUses(chip)}</li>`;
}

const renderUses = (chip: Chip) =>
  `${form(chip, 'pay', '<label>Sats <input name="sats" inputmode="numeric" required></label><label>PIN <input name="pin" inputmode="numeric"></label>', 'Pay at a shop')}
${form(chip, 'tap', '', 'Tap only')}${form(chip, 'replay', '', 'Send the last tap again')}`;

function form({ uid }: Chip, name: string, fields: string, label: string): string {
  return `<form class="${fields === '' ? 'row' : ''}" method="post" action="${sandboxChipsPath}/${name}"><input type="hidden" name="uid" value="${uid}">${fields}<button>${label}</button></form>`;
}
