// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adDuplicateMessages = {
  fr: () => import('../locales/fr/ad-duplicate.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-duplicate.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-duplicate.json', { with: { type: 'json' } }),
} satisfies MessageSource
