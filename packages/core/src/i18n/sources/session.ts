// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const sessionMessages = {
  fr: () => import('../locales/fr/session.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/session.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/session.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/session.json', { with: { type: 'json' } }),
} satisfies MessageSource
