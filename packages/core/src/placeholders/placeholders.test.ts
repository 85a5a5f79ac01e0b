import { expect, test } from 'vitest'
import { adWords, definePlaceholders } from './index.ts'

const placeholders = definePlaceholders(adWords)
const valueOf = (name: string): string => ({ city: 'Nantes', price: '250 000 €' })[name] ?? ''

test('each is written in the words of the reader', () => {
  expect([placeholders.written('city', 'fr'), placeholders.written('city', 'en'), placeholders.written('rooms', 'mx')]).toEqual([
    '[ville]',
    '[city]',
    '[estancias]',
  ])
})

test('whatever is written in one language is understood in all', () => {
  const written = (['fr', 'en', 'es', 'mx'] as const).flatMap((language) =>
    placeholders.names.map((name) => placeholders.written(name, language)),
  )
  expect(placeholders.unknownIn(written.join(' '))).toBeNull()
})

test('tells what a text names from what stands for nothing', () => {
  expect(placeholders.namedIn('[Ville] et [CITY], [chambres], [sic]')).toEqual(['city', 'bedrooms'])
  expect(placeholders.writtenIn('[Ville] et [CITY], [Ville] [sic]')).toEqual(['[Ville]', '[CITY]'])
  expect(placeholders.openIn('[ville] [chambres] [sic] [chambres]', valueOf)).toEqual(['[chambres]', '[sic]'])
})

test('a value that looks like a command of replacing is written as it is', () => {
  expect(placeholders.fill('[ville]', () => '$& $1')).toBe('$& $1')
})
