// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const repairsMessages = {
  fr: () => import('../locales/fr/repairs.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/repairs.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/repairs.json', { with: { type: 'json' } }),
} satisfies MessageSource
