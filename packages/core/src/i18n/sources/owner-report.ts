// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const ownerReportMessages = {
  fr: () => import('../locales/fr/owner-report.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/owner-report.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/owner-report.json', { with: { type: 'json' } }),
} satisfies MessageSource
