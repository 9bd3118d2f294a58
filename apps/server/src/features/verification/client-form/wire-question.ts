import type { readClientForm } from '@dukat/contract/client-form';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { optionTexts } from '@dukat/locales/client-form/options';
import { questionHints, questionTexts } from '@dukat/locales/client-form/questions';
import { translate } from '@dukat/locales/compiled-texts';
import type { Descriptor } from '@dukat/locales/descriptors';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import type { Question } from '@dukat/rules/verification/client-form/questionnaire';

type WireQuestion = EndpointResponse<typeof readClientForm>['form']['questions'][number];

/**
 * Maps a question to its wire format in the reader's language. A country is a choice like any other, sorted by its name in that language.
 */
export function wireQuestion(locale: LocaleCode, question: Question): WireQuestion {
  const { id, kind, options, shownWhen } = question;
  return {
    id,
    kind: kind === 'country' ? 'one' : kind,
    label: textIn(locale, questionTexts[id]) ?? id,
    hint: textIn(locale, questionHints[id]) ?? null,
    options: kind === 'country' ? countriesIn(locale, options) : optionsIn(locale, id, options),
    shown_when: shownWhen && { question: shownWhen.question, any_of: [...shownWhen.anyOf] },
  };
}

export const textIn = (locale: LocaleCode, text: Descriptor | undefined) => text && translate(text, locale);

function optionsIn(locale: LocaleCode, id: string, options: readonly string[]) {
  return options.map((value) => ({ value, label: textIn(locale, optionTexts[id]?.[value]) ?? value }));
}

function countriesIn(locale: LocaleCode, codes: readonly string[]) {
  const tag = languageTag(locale);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label));
}
