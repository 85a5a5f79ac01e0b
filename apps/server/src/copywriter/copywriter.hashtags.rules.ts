import type { Occasion, Phrases, Sayable, Words } from './copywriter.model.ts'

/** Words without accents, each with a capital. */
export const hashtagOf = (words: string): string | null => {
  const tag = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return /\p{L}/u.test(tag) && tag.length <= 40 ? `#${tag}` : null
}

interface Tagged {
  values: Sayable
  occasion: Occasion
  isVehicle: boolean
  isMotorbike: boolean
}

const ofVehicle = (
  { brand, model, city, vehicleAge }: Sayable,
  isMotorbike: boolean,
  tags: Phrases['tags'],
): (string | null | undefined)[] => [
  brand,
  brand && model && `${brand} ${model}`,
  isMotorbike ? tags.motorbike : tags.car,
  city,
  vehicleAge === 'used' ? tags.used : null,
]

const ofOffer: Readonly<Record<Occasion, keyof Phrases['tags'] | null>> = {
  sale: 'sale',
  rent: 'rent',
  program: 'program',
  sold: 'sold',
  social: null,
  any: null,
  vehicle: null,
}

const ofProperty = (
  { city, objectType }: Sayable,
  occasion: Occasion,
  words: Words,
  tags: Phrases['tags'],
): (string | null | undefined)[] => {
  const offer = ofOffer[occasion]
  return [city, words.nouns[objectType ?? 0]?.tag, tags.property, offer && tags[offer]]
}

/** Hashtags of an ad, each once, the most telling first. */
export const adHashtags = ({ values, occasion, isVehicle, isMotorbike }: Tagged, words: Words, { tags }: Phrases): string[] => {
  const told = isVehicle ? ofVehicle(values, isMotorbike, tags) : ofProperty(values, occasion, words, tags)
  return [...new Set(told.flatMap((each) => (each && hashtagOf(each)) || []))]
}
