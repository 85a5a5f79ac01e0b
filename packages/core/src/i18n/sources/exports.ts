// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const exportsMessages = {
  fr: () => import('../locales/fr/exports.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/exports.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/exports.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/exports.json', { with: { type: 'json' } }),
} satisfies MessageSource
