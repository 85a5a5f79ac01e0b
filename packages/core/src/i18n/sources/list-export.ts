// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const listExportMessages = {
  fr: () => import('../locales/fr/list-export.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/list-export.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/list-export.json', { with: { type: 'json' } }),
} satisfies MessageSource
