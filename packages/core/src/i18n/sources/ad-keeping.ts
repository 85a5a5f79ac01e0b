// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adKeepingMessages = {
  fr: () => import('../locales/fr/ad-keeping.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-keeping.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-keeping.json', { with: { type: 'json' } }),
} satisfies MessageSource
