// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactUsMessages = {
  fr: () => import('../locales/fr/contact-us.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-us.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-us.json', { with: { type: 'json' } }),
} satisfies MessageSource
