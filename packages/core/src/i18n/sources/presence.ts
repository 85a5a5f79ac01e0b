// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const presenceMessages = {
  fr: () => import('../locales/fr/presence.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/presence.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/presence.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/presence.json', { with: { type: 'json' } }),
} satisfies MessageSource
