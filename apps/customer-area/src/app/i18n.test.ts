import { createTranslator, languages, loadMessages, shellMessages } from '@vitrine/core/i18n'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { browserLanguage, startI18n } from './i18n.ts'

beforeAll(startI18n)

it.each(languages)('counts and writes numbers in %s as the widgets do', async language => {
  await i18next.changeLanguage(language)
  await i18next.loadNamespaces('shell')
  const ours = i18next.getFixedT(language, 'shell')
  const theirs = createTranslator({ language, resources: await loadMessages(shellMessages, language) })
  for (const count of [0, 1, 2, 1.5, 12_345, 1_000_000])
    expect(ours('palette.results', { count })).toBe(theirs('palette.results', { count }))
})

it('takes the first language of the browser that it speaks', () => {
  expect(browserLanguage(['de-DE', 'es-MX', 'en'])).toBe('mx')
  expect(browserLanguage(['es-AR', 'en'])).toBe('es')
  expect(browserLanguage(['de'])).toBe('fr')
})
