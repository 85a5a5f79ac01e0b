import type { Fault } from '../form/form.model.ts'

/** What of an ad a text may leave open, with the words for it: the first is French, then English, then Spanish, then others that are understood. */
const words = {
  title: ['titre', 'title', 'título'],
  reference: ['référence', 'reference', 'referencia'],
  objectType: ['type', 'kind', 'tipo'],
  city: ['ville', 'city', 'ciudad'],
  postalCode: ['code postal', 'postcode', 'código postal'],
  price: ['prix', 'price', 'precio'],
  monthlyRent: ['loyer', 'rent', 'alquiler', 'renta'],
  livingSurface: ['surface', 'area', 'superficie'],
  landSurface: ['terrain', 'land', 'terreno'],
  rooms: ['pièces', 'rooms', 'estancias', 'cuartos', 'habitaciones'],
  bedrooms: ['chambres', 'bedrooms', 'dormitorios', 'recámaras'],
  brand: ['marque', 'make', 'marca'],
  model: ['modèle', 'model', 'modelo'],
  year: ['millésime', 'year', 'año'],
  mileage: ['kilométrage', 'mileage', 'kilometraje'],
} as const satisfies Record<string, readonly [french: string, english: string, spanish: string, ...others: string[]]>

/** A field of an ad that a text may name. */
export type Placeholder = keyof typeof words

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const byWord = new Map(Object.entries(words).flatMap(([name, all]) => all.map((word) => [plain(word), name as Placeholder] as const)))

const brackets = /\[([^[\]\n]{1,40})\]/g

/** The first placeholder that stands for nothing. */
export const unknownPlaceholder = (text: string): Fault | null => {
  const unknown = [...text.matchAll(brackets)].map(([, word = '']) => word).find((word) => !byWord.has(plain(word)))
  return unknown === undefined ? null : { reason: 'placeholder-unknown', params: { word: unknown } }
}

/** The placeholders of a text whose values are missing, as they are written in it. */
export const openPlaceholders = (text: string, valueOf: (name: Placeholder) => string): string[] => {
  const open = [...text.matchAll(brackets)].filter(([, word = '']) => {
    const name = byWord.get(plain(word))
    return !name || valueOf(name) === ''
  })
  return [...new Set(open.map(([whole]) => whole))]
}

/** The text with the ad's values; a placeholder whose value is missing stays, so that somebody sees it. */
export const filledText = (text: string, valueOf: (name: Placeholder) => string): string =>
  text.replace(brackets, (whole, word: string) => {
    const name = byWord.get(plain(word))
    return (name && valueOf(name)) || whole
  })
