import { networkLimits, type SocialNetwork } from '@vitrine/core/social-networks'
import type { TextLength, TextTone } from '@vitrine/core/text-generation'
import type { Register } from './copywriter.model.ts'

/** How one writes on a network. */
export interface Manners {
  /** Whether facts stand below each other. */
  hasLines: boolean
  /** `rows`: one before each line. */
  emojis: 'none' | 'few' | 'rows'
  hashtags: number
  hasHook: boolean
  followsLinks: boolean
}

const registerOf: Readonly<Record<TextTone, Register>> = {
  professional: 'sober',
  elegant: 'sober',
  factual: 'sober',
  friendly: 'warm',
  enthusiastic: 'warm',
  playful: 'warm',
}
export const registerOfTone = (tone: TextTone): Register => registerOf[tone]

const tones: ReadonlySet<TextTone> = new Set(['elegant', 'factual'])

const own: Readonly<Record<SocialNetwork | 'none', Pick<Manners, 'hasLines' | 'emojis' | 'hashtags' | 'hasHook'>>> = {
  facebook: { hasLines: false, emojis: 'few', hashtags: 3, hasHook: true },
  instagram: { hasLines: true, emojis: 'rows', hashtags: 5, hasHook: true },
  google: { hasLines: false, emojis: 'none', hashtags: 0, hasHook: false },
  linkedin: { hasLines: false, emojis: 'none', hashtags: 3, hasHook: true },
  none: { hasLines: false, emojis: 'none', hashtags: 0, hasHook: true },
}

export const mannersOf = (network: SocialNetwork | null, tone: TextTone): Manners => {
  const manners = own[network ?? 'none']
  const limits = network && networkLimits[network]
  return {
    ...manners,
    emojis: tones.has(tone) ? 'none' : manners.emojis,
    hashtags: Math.min(manners.hashtags, limits?.hashtags.advised ?? Infinity),
    followsLinks: limits?.followsLinks ?? false,
  }
}

/** How many facts of each group are said. */
export const mostFacts: Readonly<Record<TextLength, Readonly<Record<'inside' | 'further' | 'details', number>>>> = {
  short: { inside: 2, further: 2, details: 0 },
  medium: { inside: 4, further: 4, details: 3 },
  long: { inside: 8, further: 16, details: 9 },
}
