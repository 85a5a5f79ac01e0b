// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const auditMessages = {
  fr: () => import('../locales/fr/audit.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/audit.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/audit.json', { with: { type: 'json' } }),
} satisfies MessageSource
