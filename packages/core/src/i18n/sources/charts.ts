// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const chartsMessages = {
  fr: () => import('../locales/fr/charts.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/charts.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/charts.json', { with: { type: 'json' } }),
} satisfies MessageSource
