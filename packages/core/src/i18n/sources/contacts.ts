// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactsMessages = {
  fr: () => import('../locales/fr/contacts.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contacts.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contacts.json', { with: { type: 'json' } }),
} satisfies MessageSource
