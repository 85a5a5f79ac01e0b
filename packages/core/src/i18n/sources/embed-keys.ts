// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const embedKeysMessages = {
  fr: () => import('../locales/fr/embed-keys.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/embed-keys.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/embed-keys.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/embed-keys.json', { with: { type: 'json' } }),
} satisfies MessageSource
