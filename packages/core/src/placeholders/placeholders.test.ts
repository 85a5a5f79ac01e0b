import { expect, test } from 'vitest'
import { adWords, definePlaceholders } from './index.ts'

const placeholders = definePlaceholders(adWords)
const valueOf = (name: string): string => ({ city: 'Nantes', price: '250 000 €' })[name] ?? ''

test('each placeholder is written in the reader’s language', () => {
  expect([placeholders.written('city', 'fr'), placeholders.written('city', 'en'), placeholders.written('rooms', 'mx')]).toEqual([
    '[ville]',
    '[city]',
    '[estancias]',
  ])
})

test('placeholders written in one language are understood in all', () => {
  const written = (['fr', 'en', 'es', 'mx'] as const).flatMap((language) =>
    placeholders.names.map((name) => placeholders.written(name, language)),
  )
  expect(placeholders.unknownIn(written.join(' '))).toBeNull()
})

test('placeholders of a text are distinguished from unknown words in brackets', () => {
  expect(placeholders.namedIn('[Ville] et [CITY], [chambres], [sic]')).toEqual(['city', 'bedrooms'])
  expect(placeholders.writtenIn('[Ville] et [CITY], [Ville] [sic]')).toEqual(['[Ville]', '[CITY]'])
  expect(placeholders.openIn('[ville] [chambres] [sic] [chambres]', valueOf)).toEqual(['[chambres]', '[sic]'])
})

test('a value that looks like a command of replacing is written as it is', () => {
  expect(placeholders.fill('[ville]', () => '$& $1')).toBe('$& $1')
})
