// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const kpiMessages = {
  fr: () => import('../locales/fr/kpi.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/kpi.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/kpi.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/kpi.json', { with: { type: 'json' } }),
} satisfies MessageSource
