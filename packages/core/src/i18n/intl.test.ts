import { afterEach, expect, it, vi } from 'vitest'

const kinds = ['PluralRules', 'NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const

/** The module freshly imported, and how many Intl objects it has created since. */
const fresh = async () => {
  vi.resetModules()
  const spies = kinds.map((kind) => vi.spyOn(Intl, kind))
  const [{ createTranslator }, { createFormatters }] = await Promise.all([import('./translator.ts'), import('./formatters.ts')])
  return { createTranslator, createFormatters, made: () => spies.map((spy) => spy.mock.calls.length) }
}

afterEach(() => vi.restoreAllMocks())

it('formats create no Intl object before it is needed', async () => {
  const { createTranslator, createFormatters, made } = await fresh()
  const t = createTranslator({ language: 'fr', resources: [{ a: 'texte' }] })
  createFormatters('fr', 'UTC')
  t('a')
  expect(made()).toEqual([0, 0, 0, 0])
})

it('formats and texts of a language share Intl objects', async () => {
  const { createTranslator, createFormatters, made } = await fresh()
  for (const name of ['one', 'two']) createTranslator({ language: 'fr', resources: [{ n_other: `${name} {{count}}` }] })('n', { count: 2 })
  for (const zone of ['UTC', 'Europe/Paris']) createFormatters('fr', zone).formatNumber(2)
  createFormatters('fr', 'UTC').formatDate(new Date(0))
  createFormatters('fr', 'UTC').formatDate(new Date(1))
  expect(made()).toEqual([1, 1, 1, 0])
})
