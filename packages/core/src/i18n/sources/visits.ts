// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const visitsMessages = {
  fr: () => import('../locales/fr/visits.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/visits.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/visits.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/visits.json', { with: { type: 'json' } }),
} satisfies MessageSource
