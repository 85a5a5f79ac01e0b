import { describe, expect, it } from 'vitest'
import { languages, localeTags, type Language } from './languages.ts'
import { namespaces, type Namespace } from './sources.ts'
import {
  baseOf,
  createUsage,
  filesOf,
  flatten,
  formOf,
  hasStrayBraces,
  placeholdersOf,
  readLocale,
  readSources,
} from './testing/locale-files.ts'

const names = Object.keys(namespaces) as Namespace[]
const complete = ['fr', 'en', 'es'] as const
const isUsed = createUsage(readSources())

const basesOf = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(baseOf))].sort()

const formsOf = (texts: Map<string, string>, base: string): string[] =>
  [...texts.keys()]
    .filter((key) => baseOf(key) === base)
    .flatMap((key) => formOf(key) ?? [])
    .sort()

/** The placeholders that a text of the language may contain; a singular form may leave out the number. */
const demandsOf = (texts: Map<string, string>, base: string): string[] =>
  [...new Set([...texts].filter(([key]) => baseOf(key) === base).flatMap(([, text]) => placeholdersOf(text)))].sort()

const pluralMistakes = (language: Language, texts: Map<string, string>): string[] => {
  const categories = new Intl.PluralRules(localeTags[language]).resolvedOptions().pluralCategories.toSorted()
  return basesOf(texts).filter((base) => {
    const forms = formsOf(texts, base)
    return forms.length > 0 && forms.join() !== categories.join()
  })
}

describe.each(names)('the texts of %s', (name) => {
  const texts = { fr: readLocale('fr', name), en: readLocale('en', name), es: readLocale('es', name) }

  it('are there in every language', () => {
    expect(basesOf(texts.en)).toEqual(basesOf(texts.fr))
    expect(basesOf(texts.es)).toEqual(basesOf(texts.fr))
    expect([...texts.fr.values(), ...texts.en.values(), ...texts.es.values()].filter((text) => text.trim() === '')).toEqual([])
  })

  it.each(complete)('have every plural form that %s knows', (language) => {
    expect(pluralMistakes(language, texts[language])).toEqual([])
  })

  it('have placeholders that are whole and the same in each language', () => {
    for (const language of complete) expect([...texts[language]].filter(([, text]) => hasStrayBraces(text))).toEqual([])
    const demands = (language: (typeof complete)[number]): string[] =>
      basesOf(texts[language]).map((base) => `${base}: ${demandsOf(texts[language], base).join()}`)
    expect(demands('en')).toEqual(demands('fr'))
    expect(demands('es')).toEqual(demands('fr'))
  })

  it('are all in use', () => {
    expect(basesOf(texts.fr).filter((base) => !isUsed(base))).toEqual([])
  })
})

describe('the reference to quote to support', () => {
  it.each(complete)('is worded once in %s', (language) => {
    const wordings = names.flatMap((name) =>
      [...readLocale(language, name)].filter(([key]) => /^(?:errors|result|faces|failures)\.reference$/.test(key)),
    )
    expect(wordings).toHaveLength(1)
  })
})

/** All texts of a language without placeholders, addresses and characters that a file name must not have. */
const proseOf = (language: Language): [key: string, text: string][] =>
  filesOf(language)
    .flatMap((name) =>
      [...readLocale(language, name)].map(([key, text]): [string, string] => [
        `${name}: ${key}`,
        text.replace(/\{\{\w+\}\}|https?:\/\/\S+/g, '_'),
      ]),
    )
    .filter(([key]) => !key.endsWith('unfitName'))

const faultsOf = (language: Language, fault: RegExp): string[] =>
  proseOf(language).flatMap(([key, text]) => (fault.test(text) ? [`${key}: ${text}`] : []))

describe('a word that can be spelled in two ways', () => {
  it.each([
    ['fr', /e-mail|\bmails?\b|courriel/i],
    ['en', /e-mail|\b(?<!junk |a )mails?\b/i],
    ['es', /e-?mail|período/i],
    ['mx', /e-?mail|período/i],
  ] as const)('is spelled in one of them in %s', (language, other) => {
    expect(faultsOf(language, other)).toEqual([])
  })
})

describe('the typography', () => {
  it.each(languages)('of %s knows no straight apostrophe', (language) => {
    expect(faultsOf(language, /'/)).toEqual([])
  })

  it('of French keeps a space that does not break before a colon, a semicolon, a mark and inside quotation marks', () => {
    expect(faultsOf('fr', /[^\s\u00a0\u202f][:;!?»](?=\s|$)| [:;!?»](?=\s|[.,)]|$)|«(?![\u00a0\u202f])/)).toEqual([])
  })

  it('of French goes on to a date with "du" and "au"', () => {
    expect(faultsOf('fr', /en tant qu’une? /)).toEqual([])
    const french = readLocale('fr', 'common')
    expect([french.get('filters.since'), french.get('filters.until')]).toEqual(['à partir du {{date}}', 'jusqu’au {{date}}'])
  })
})

describe.each(filesOf('mx').map((name) => [name] as const))('the Mexican texts of %s', (name) => {
  const [mexican, spanish] = [readLocale('mx', name), readLocale('es', name)]

  it('hold only what differs from Spanish', () => {
    expect([...mexican].filter(([key, text]) => !spanish.has(key) || spanish.get(key) === text)).toEqual([])
  })

  it('have every plural form and the same placeholders', () => {
    expect(pluralMistakes('mx', mexican)).toEqual([])
    for (const [key, text] of mexican) expect(placeholdersOf(text)).toEqual(placeholdersOf(spanish.get(key) ?? ''))
  })
})

describe('the files', () => {
  it.each(languages)('of %s are all offered to the loader, and nothing more', (language) => {
    const offered = names.filter((name) => language in namespaces[name])
    expect(offered.toSorted()).toEqual(filesOf(language).toSorted())
  })

  it.each(names)('of %s are the ones the loader reads', async (name) => {
    for (const [language, load] of Object.entries(namespaces[name]))
      expect([language, flatten((await load()).default)]).toEqual([language, readLocale(language, name)])
  })
})

describe('the check itself', () => {
  const says = createUsage("t('list.title'); t(`states.${state}`); const names = { active: 1 }; const last = 'draft'")

  it('knows a key in quotes, or a template with a word of the code', () => {
    expect(['list.title', 'states.active', 'states.draft'].map(says)).toEqual([true, true, true])
  })

  it('misses nothing else', () => {
    expect(['list.other', 'states.sold', 'kinds.draft', 'title'].map(says)).toEqual([false, false, false, false])
  })

  it('sees a broken placeholder', () => {
    expect(['{{a}', '{a}', '{{a b}}', '{{ a }}', 'a'].map(hasStrayBraces)).toEqual([true, true, true, false, false])
  })
})
