import type { Address } from './copywriter.model.ts'

/** The few wishes that are understood. */
export interface Wishes {
  emojis: boolean
  hashtags: boolean
  price: boolean
  /** Null if nobody says. */
  address: Address | null
}

const without = String.raw`(?:sans|pas d[e']|aucune?|evitez?(?: les)?|no|without|avoid|don'?t use|do not use|sin|ningun|nada de|evitar?)`
const between = String.raw`\s*(?:les |des |any |the |los |l[oae]s |use |usar |un |de )?`
const of = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})${without}${between}(?:${words})(?!\p{L})`, 'u')

const noEmojis = of('emojis?|emoticones?|emoticonos?|smileys?')
const noHashtags = of('hashtags?|mots?[- ]dieses?|etiquetas')
const priceWords = '(?:prix|loyer|price|rent|precio|renta|alquiler)'
const noPrice = new RegExp(
  String.raw`(?<!\p{L})(?:(?:sans|without|sin|pas de|no) (?:the |le |el |la |mention )?|(?:ne |n')(?:\p{L}+ )?pas (?:\p{L}+ )?(?:du |de |le )?|(?:do not|don't|never|ne jamais|no) (?:mention|say|give|state|show|indicate|mentionner|donner|indicar|indiques|menciones|mencionar|digas|pongas|poner) (?:the |le |el |la )?)${priceWords}(?!\p{L})`,
  'u',
)
const informal = /(?<!\p{L})(?:tutoie|tutoyer|tutoyez|tutoiement|tutea|tutear|tutee|tuteo)(?!\p{L})/u
const formal = /(?<!\p{L})(?:vouvoie|vouvoyer|vouvoyez|vouvoiement|usted)(?!\p{L})/u

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase()

const addressIn = (text: string): Address | null => {
  if (formal.test(text)) return 'formal'
  return informal.test(text) ? 'informal' : null
}

/** What a person wishes, in any of the languages; whatever is not understood is ignored. */
export const wishesIn = (instructions: string): Wishes => {
  const text = folded(instructions)
  return { emojis: !noEmojis.test(text), hashtags: !noHashtags.test(text), price: !noPrice.test(text), address: addressIn(text) }
}
