// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactsAreaMessages = {
  fr: () => import('../locales/fr/contacts-area.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contacts-area.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contacts-area.json', { with: { type: 'json' } }),
} satisfies MessageSource
