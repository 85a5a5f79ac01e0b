// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const mailsMessages = {
  fr: () => import('../locales/fr/mails.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/mails.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/mails.json', { with: { type: 'json' } }),
} satisfies MessageSource
