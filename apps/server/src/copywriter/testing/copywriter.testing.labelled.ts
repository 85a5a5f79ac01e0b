import { readdirSync, readFileSync } from 'node:fs'
import type { StatedFacts } from '@vitrine/core/review-answers'
import type { SampleReview } from './copywriter.testing.reviews.ts'

const folder = new URL('../../../../../packages/core/src/review-answers/testing/labelled/', import.meta.url)
const read = <Content>(file: string): Content => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Content

type Labelled = Omit<SampleReview, 'language'> & { language: 'fr' | 'en' | 'es' }

export const labelledAgencies = read<Readonly<Record<Labelled['language'], StatedFacts>>>('agencies.json')

/** The hard reviews by whose labelled answers the check is measured, each once. */
export const labelledReviews: readonly Labelled[] = [
  ...new Map(
    readdirSync(folder)
      .filter((file) => file !== 'agencies.json')
      .flatMap((file) => read<Labelled[]>(file))
      .map(({ rating, review, author, language }) => [`${author}: ${review}`, { rating, review, author, language }]),
  ).values(),
]
