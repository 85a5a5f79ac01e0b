// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const lotsMessages = {
  fr: () => import('../locales/fr/lots.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/lots.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/lots.json', { with: { type: 'json' } }),
} satisfies MessageSource
