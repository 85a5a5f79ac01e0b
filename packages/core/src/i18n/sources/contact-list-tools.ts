// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactListToolsMessages = {
  fr: () => import('../locales/fr/contact-list-tools.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-list-tools.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-list-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource
