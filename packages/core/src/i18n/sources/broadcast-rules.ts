// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const broadcastRulesMessages = {
  fr: () => import('../locales/fr/broadcast-rules.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/broadcast-rules.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/broadcast-rules.json', { with: { type: 'json' } }),
} satisfies MessageSource
