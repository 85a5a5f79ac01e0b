// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const statisticsMessages = {
  fr: () => import('../locales/fr/statistics.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/statistics.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/statistics.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/statistics.json', { with: { type: 'json' } }),
} satisfies MessageSource
