// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const profileMessages = {
  fr: () => import('../locales/fr/profile.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/profile.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/profile.json', { with: { type: 'json' } }),
} satisfies MessageSource
