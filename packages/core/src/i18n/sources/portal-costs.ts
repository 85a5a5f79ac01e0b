// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const portalCostsMessages = {
  fr: () => import('../locales/fr/portal-costs.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/portal-costs.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/portal-costs.json', { with: { type: 'json' } }),
} satisfies MessageSource
