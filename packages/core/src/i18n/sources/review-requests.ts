// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewRequestsMessages = {
  fr: () => import('../locales/fr/review-requests.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/review-requests.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/review-requests.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/review-requests.json', { with: { type: 'json' } }),
} satisfies MessageSource
