import { defaultLanguage, languages, type Language } from '@vitrine/core/i18n'

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

const fromTag = (tag: string): Language | null => {
  const lower = tag.toLowerCase()
  if (lower === 'es-mx') return 'mx'
  const primary = lower.split('-')[0] ?? ''
  return isLanguage(primary) ? primary : null
}

/** The language of a request: `?lang` first, then the best match of Accept-Language. */
export const negotiateLanguage = (lang: string | undefined, acceptLanguage: string | undefined): Language => {
  if (lang && isLanguage(lang)) return lang
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wishes.sort((a, b) => b.quality - a.quality).flatMap(({ tag }) => fromTag(tag) ?? [])
  return best[0] ?? defaultLanguage
}
