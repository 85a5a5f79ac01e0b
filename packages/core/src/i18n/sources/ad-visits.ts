// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adVisitsMessages = {
  fr: () => import('../locales/fr/ad-visits.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-visits.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-visits.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ad-visits.json', { with: { type: 'json' } }),
} satisfies MessageSource
