// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const globalReportMessages = {
  fr: () => import('../locales/fr/global-report.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/global-report.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/global-report.json', { with: { type: 'json' } }),
} satisfies MessageSource
