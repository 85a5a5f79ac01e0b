// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactAreaMessages = {
  fr: () => import('../locales/fr/contact-area.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-area.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-area.json', { with: { type: 'json' } }),
} satisfies MessageSource
