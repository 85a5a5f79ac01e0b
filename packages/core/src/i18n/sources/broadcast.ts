// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const broadcastMessages = {
  fr: () => import('../locales/fr/broadcast.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/broadcast.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/broadcast.json', { with: { type: 'json' } }),
} satisfies MessageSource
