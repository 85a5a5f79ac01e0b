// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactFormMessages = {
  fr: () => import('../locales/fr/contact-form.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-form.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-form.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/contact-form.json', { with: { type: 'json' } }),
} satisfies MessageSource
