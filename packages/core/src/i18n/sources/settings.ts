// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const settingsMessages = {
  fr: () => import('../locales/fr/settings.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/settings.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/settings.json', { with: { type: 'json' } }),
} satisfies MessageSource
