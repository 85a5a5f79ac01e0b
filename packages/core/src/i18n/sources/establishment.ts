// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const establishmentMessages = {
  fr: () => import('../locales/fr/establishment.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/establishment.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/establishment.json', { with: { type: 'json' } }),
} satisfies MessageSource
