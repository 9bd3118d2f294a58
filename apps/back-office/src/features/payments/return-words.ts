import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const returnWords = {
  cannotSendBack: {
    en_US: 'The bank didn’t say which account it came from, so it can’t be sent back from here.',
    cs_CZ: 'Banka neuvedla, z jakého účtu přišla, takže ji odsud nelze vrátit.',
    sk_SK: 'Banka neuviedla, z ktorého účtu prišla, takže ju odtiaľto nemožno vrátiť.',
    de_DE: 'Die Bank hat kein Absenderkonto genannt. Eine Rücksendung ist von hier aus nicht möglich.',
    es_ES: 'El banco no indicó la cuenta de origen, así que no se puede devolver desde aquí.',
  },
} as const satisfies BackOfficeWords;
