// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewAnswersMessages = {
  fr: () => import('../locales/fr/review-answers.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/review-answers.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/review-answers.json', { with: { type: 'json' } }),
} satisfies MessageSource
