// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const legalNoticesMessages = {
  fr: () => import('../locales/fr/legal-notices.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/legal-notices.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/legal-notices.json', { with: { type: 'json' } }),
} satisfies MessageSource
