import type { Language } from '@vitrine/core/i18n'
import { networkLimits } from '@vitrine/core/social-networks'
import { TextGenerationError, type TextGenerator, type TextRequest } from '@vitrine/core/text-generation'
import { writeAd } from './copywriter.ad.rules.ts'
import { englishPhrases } from './copywriter.en.model.ts'
import { englishWords } from './copywriter.en.words.model.ts'
import { spanishPhrases } from './copywriter.es.model.ts'
import { spanishWords } from './copywriter.es.words.model.ts'
import { frenchPhrases } from './copywriter.fr.model.ts'
import { frenchWords } from './copywriter.fr.words.model.ts'
import { wishesIn } from './copywriter.instructions.rules.ts'
import type { Tongue } from './copywriter.model.ts'
import { mexicanPhrases } from './copywriter.mx.model.ts'
import { mexicanWords } from './copywriter.mx.words.model.ts'
import { writeNews } from './copywriter.news.rules.ts'
import { writeAnswer } from './copywriter.review.rules.ts'
import { shortened } from './copywriter.shortening.rules.ts'

const formal = { sober: 'formal', warm: 'formal' } as const
const byRegister = { sober: 'formal', warm: 'informal' } as const

const tongues: Readonly<Record<Language, Tongue>> = {
  fr: { words: frenchWords, phrases: frenchPhrases, address: formal },
  en: { words: englishWords, phrases: englishPhrases, address: formal },
  es: { words: spanishWords, phrases: spanishPhrases, address: byRegister },
  mx: { words: mexicanWords, phrases: mexicanPhrases, address: byRegister },
}

/** Sentences and lines, with the spaces behind them. */
const pieces = /[\s\S]+?(?:[.!?…]\s+|\n+|$)/g

/** The whole text; null if nothing can be said without an understanding of the source. */
const textFor = (request: TextRequest): string | null => {
  const { subject, network, language } = request
  if (request.purpose === 'shortening') return shortened(request.source, language)
  const max = Math.min(request.maxLength, network ? networkLimits[network].text.max : Infinity)
  if (subject.kind === 'review') return request.purpose === 'translation' ? null : writeAnswer(request, subject)
  const wishes = wishesIn(request.instructions)
  if (subject.kind === 'ad') return writeAd(request, subject, tongues[language], wishes, max)
  return request.purpose === 'translation' ? null : writeNews(request, subject, tongues[language], wishes, max)
}

/**
 * Writes texts by rules and banks of phrases, without any service: what the fields of an ad say, and nothing else. A translation is
 * written anew from the ad; without an ad, of news or of a review, there is none, since no words are understood. A shortening is the first sentences of its source.
 */
export const createCopywriter = (): TextGenerator => ({
  async *write(request, { signal }) {
    signal.throwIfAborted()
    const text = textFor(request)
    if (text === null) throw new TextGenerationError('unavailable')
    for (const [piece] of text.matchAll(pieces)) {
      signal.throwIfAborted()
      yield piece
    }
  },
})
