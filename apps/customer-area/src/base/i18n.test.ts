import { createTranslator, languages, loadMessages, shellMessages } from '@vitrine/core/i18n'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { browserLanguage, chooseLanguage, currentLanguage, followAccountLanguage, startI18n } from './i18n.ts'

beforeAll(startI18n)

it.each(languages)('the area’s language: counts and writes numbers in %s as the widgets do', async (language) => {
  await chooseLanguage(language)
  await i18next.loadNamespaces('shell')
  const ours = i18next.getFixedT(i18next.language, 'shell')
  const theirs = createTranslator({ language, resources: await loadMessages(shellMessages, language) })
  for (const count of [0, 1, 2, 1.5, 12_345, 1_000_000])
    expect(ours('palette.results', { count })).toBe(theirs('palette.results', { count }))
})

it('the area’s language: takes the first language of the browser that it speaks', () => {
  expect(browserLanguage(['de-DE', 'es-MX', 'en'])).toBe('mx')
  expect(browserLanguage(['es-AR', 'en'])).toBe('es')
  expect(browserLanguage(['de'])).toBe('fr')
})

it('the area’s language: says in Mexican what differs, and the rest in Spanish', async () => {
  await chooseLanguage('mx')
  expect(currentLanguage()).toBe('mx')
  expect(document.documentElement.lang).toBe('es-MX')
  const t = i18next.getFixedT(i18next.language, 'session')
  expect(t('signIn.lostPassword')).toBe('¿Olvidó su contraseña?')
  await chooseLanguage('es')
  const spanish = i18next.getFixedT(i18next.language, 'session')
  expect(spanish('signIn.lostPassword')).not.toBe(t('signIn.lostPassword'))
  expect(t('signIn.title')).toBe(spanish('signIn.title'))
  expect(t('signIn.title')).not.toBe('signIn.title')
})

it('the area’s language: is that of the account until somebody chooses another on this device', async () => {
  localStorage.removeItem('vitrine.language')
  await followAccountLanguage('es')
  expect(currentLanguage()).toBe('es')
  await chooseLanguage('en')
  await followAccountLanguage('fr')
  expect(currentLanguage()).toBe('en')
})
