// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewRequestMailMessages = {
  fr: () => import('../locales/fr/review-request-mail.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/review-request-mail.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/review-request-mail.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/review-request-mail.json', { with: { type: 'json' } }),
} satisfies MessageSource
