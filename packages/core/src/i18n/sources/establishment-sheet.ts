// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const establishmentSheetMessages = {
  fr: () => import('../locales/fr/establishment-sheet.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/establishment-sheet.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/establishment-sheet.json', { with: { type: 'json' } }),
} satisfies MessageSource
