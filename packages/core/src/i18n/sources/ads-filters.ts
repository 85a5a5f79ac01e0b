// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adsFiltersMessages = {
  fr: () => import('../locales/fr/ads-filters.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ads-filters.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ads-filters.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ads-filters.json', { with: { type: 'json' } }),
} satisfies MessageSource
