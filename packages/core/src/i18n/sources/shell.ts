// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const shellMessages = {
  fr: () => import('../locales/fr/shell.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/shell.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/shell.json', { with: { type: 'json' } }),
} satisfies MessageSource
