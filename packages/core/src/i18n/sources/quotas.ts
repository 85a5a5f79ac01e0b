// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const quotasMessages = {
  fr: () => import('../locales/fr/quotas.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/quotas.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/quotas.json', { with: { type: 'json' } }),
} satisfies MessageSource
