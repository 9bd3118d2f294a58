// The pictures leave the left half to the texts. Their colours are tokens of the brand, and `--on` is the colour of the texts.

export const on = 'var(--on)';
export const action = 'var(--action)';
export const accent = 'var(--accent)';
export const link = 'var(--link)';
export const gold = 'var(--gold)';
export const paper = 'var(--paper)';

export const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
