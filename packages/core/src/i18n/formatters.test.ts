import { describe, expect, it } from 'vitest'
import { createFormatters } from './formatters.ts'
import { languages } from './languages.ts'

const date = new Date('2030-02-01T23:30:00Z')
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatters', () => {
  it('write money with the sign of the currency, euro by default, and cents only when there are some', () => {
    const { formatMoney } = createFormatters('fr')
    expect([formatMoney(250_000), formatMoney(1234.5), formatMoney(10, 'USD')].map(plain)).toEqual(['250 000 €', '1 234,50 €', '10 $'])
    expect(createFormatters('mx').formatMoney(10, 'USD')).toBe('$10')
    expect(createFormatters('en').formatMoney(250_000)).toBe('€250,000')
  })

  it.each(languages)('write dates as DD/MM/YYYY in %s', (language) => {
    expect(createFormatters(language, 'UTC').formatDate(date)).toBe('01/02/2030')
  })

  it('keep to the time zone they are given', () => {
    expect(createFormatters('fr', 'Europe/Paris').formatDateTime(date)).toBe('02/02/2030 00:30')
    expect(createFormatters('fr', 'UTC').formatDateTime(date)).toBe('01/02/2030 23:30')
    expect(createFormatters('fr', 'Europe/Paris').formatTime(date)).toBe('00:30')
  })

  it('write hours as 24, or as 12 for who prefers that', () => {
    const noon = new Date('2030-02-01T13:30:00Z')
    expect(plain(createFormatters('en', 'UTC').formatTime(noon))).toBe('13:30')
    expect(plain(createFormatters('en', 'UTC', '12h').formatTime(noon))).toBe('1:30 pm')
    expect(plain(createFormatters('en', 'UTC', '12h').formatDateTime(noon))).toBe('01/02/2030, 1:30 pm')
  })

  it('write numbers the language’s way', () => {
    expect(plain(createFormatters('fr').formatNumber(1234.5))).toBe('1 234,5')
    expect(createFormatters('en').formatNumber(1234.5)).toBe('1,234.5')
  })

  it.each([
    [-20_000, 'maintenant'],
    [-5 * 60_000, 'il y a 5 minutes'],
    [-86_400_000, 'hier'],
    [3 * 3_600_000, 'dans 3 heures'],
    [-40 * 86_400_000, 'le mois dernier'],
  ])('tell the distance of %i ms', (ms, expected) => {
    expect(createFormatters('fr').formatRelative(new Date(date.getTime() + ms), date)).toBe(expected)
  })

  it('are made once a language and zone', () => {
    expect(createFormatters('es')).toBe(createFormatters('es'))
    expect(createFormatters('es')).not.toBe(createFormatters('es', 'UTC'))
  })
})
