// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewAutoAnswersMessages = {
  fr: () => import('../locales/fr/review-auto-answers.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/review-auto-answers.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/review-auto-answers.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/review-auto-answers.json', { with: { type: 'json' } }),
} satisfies MessageSource
