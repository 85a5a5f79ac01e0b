// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const preflightMessages = {
  fr: () => import('../locales/fr/preflight.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/preflight.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/preflight.json', { with: { type: 'json' } }),
} satisfies MessageSource
