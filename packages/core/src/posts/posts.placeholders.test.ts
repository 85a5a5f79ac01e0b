import { expect, test } from 'vitest'
import { createFormatters } from '../i18n/formatters.ts'
import {
  adValue,
  establishmentValue,
  filledContent,
  knownPlaceholders,
  openPlaceholdersOf,
  postPlaceholders,
  type PostPlaceholder,
} from './posts.placeholders.rules.ts'
import { emptyContent, followingPost } from './posts.rules.ts'

const ad = {
  title: 'Maison',
  reference: 'R1',
  city: 'Rezé',
  postalCode: '44400',
  price: 245_000,
  monthlyRent: null,
  priceIsShown: true,
  currency: 'EUR',
  surface: 92.5,
  rooms: 5,
  brand: null,
  model: null,
  year: null,
  mileage: null,
} as const
const format = createFormatters('fr')
const agency = { name: 'Agence du port', city: 'Nantes', email: 'port@example.org' }
const valueOf = (name: PostPlaceholder): string => adValue(name, ad, format) || establishmentValue(name, agency)

test('takes its values from the ad and from whoever publishes it', () => {
  const text = '[agence] ([ville de l’agence]) : [pièces] pièces, [surface], à [ville], [prix], [chambres]'
  const content = filledContent(
    {
      ...emptyContent,
      title: '[titre] [agency]',
      text,
      networks: { facebook: { ...followingPost('facebook'), firstComment: '[email de l’agence]' } },
    },
    valueOf,
  )
  expect(content.text).toBe(
    `Agence du port (Nantes) : 5 pièces, ${format.formatNumber(92.5)} m², à Rezé, ${format.formatMoney(245_000, 'EUR')}, [chambres]`,
  )
  expect([content.title, content.networks.facebook?.text, content.networks.facebook?.firstComment]).toEqual([
    'Maison Agence du port',
    null,
    'port@example.org',
  ])
})

test('a price that the ad hides stays open', () => expect(adValue('price', { ...ad, priceIsShown: false }, format)).toBe(''))

test('what visitors would read unfilled is named as it is written, and brackets of others are left alone', () => {
  const google = {
    ...followingPost('google'),
    text: '[Prix] [ville] [sic]',
    firstComment: '[surface]',
    type: 'event' as const,
    offer: { ...followingPost('google').offer, title: '[titre]', conditions: '[loyer]' },
  }
  const facebook = { ...followingPost('facebook'), firstComment: '[CITY]' }
  const content = { ...emptyContent, title: '[référence]', text: 'À [city] [sic]' }
  expect(openPlaceholdersOf(content)).toEqual([])
  expect(openPlaceholdersOf({ ...content, networks: { google } })).toEqual(['[Prix]', '[ville]', '[titre]'])
  expect(openPlaceholdersOf({ ...content, networks: { facebook, google } })).toEqual(['[city]', '[CITY]', '[Prix]', '[ville]', '[titre]'])
})

test('every placeholder has a value of the ad or of the establishment, but for those that only the editor knows', () => {
  const all = { ...ad, monthlyRent: 900, brand: 'B', model: 'M', year: 2020, mileage: 10 }
  expect(postPlaceholders.names.filter((name) => (adValue(name, all, format) || establishmentValue(name, agency)) !== '')).toEqual(
    knownPlaceholders,
  )
  expect(knownPlaceholders).toHaveLength(postPlaceholders.names.length - 3)
})
