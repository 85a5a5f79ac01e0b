// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adSheetMessages = {
  fr: () => import('../locales/fr/ad-sheet.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-sheet.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-sheet.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ad-sheet.json', { with: { type: 'json' } }),
} satisfies MessageSource
