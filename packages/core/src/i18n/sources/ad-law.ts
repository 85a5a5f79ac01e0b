// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adLawMessages = {
  fr: () => import('../locales/fr/ad-law.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-law.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-law.json', { with: { type: 'json' } }),
} satisfies MessageSource
