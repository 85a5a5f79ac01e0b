// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactsToolsMessages = {
  fr: () => import('../locales/fr/contacts-tools.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contacts-tools.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contacts-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource
