// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adsMessages = {
  fr: () => import('../locales/fr/ads.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ads.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ads.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ads.json', { with: { type: 'json' } }),
} satisfies MessageSource
