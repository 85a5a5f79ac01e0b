// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactListMessages = {
  fr: () => import('../locales/fr/contact-list.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-list.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-list.json', { with: { type: 'json' } }),
} satisfies MessageSource
