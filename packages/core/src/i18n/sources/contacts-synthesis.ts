// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactsSynthesisMessages = {
  fr: () => import('../locales/fr/contacts-synthesis.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contacts-synthesis.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contacts-synthesis.json', { with: { type: 'json' } }),
} satisfies MessageSource
