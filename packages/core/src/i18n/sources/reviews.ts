// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewsMessages = {
  fr: () => import('../locales/fr/reviews.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/reviews.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/reviews.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/reviews.json', { with: { type: 'json' } }),
} satisfies MessageSource
