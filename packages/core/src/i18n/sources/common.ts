// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const commonMessages = {
  fr: () => import('../locales/fr/common.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/common.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/common.json', { with: { type: 'json' } }),
} satisfies MessageSource
