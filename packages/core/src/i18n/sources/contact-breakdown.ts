// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactBreakdownMessages = {
  fr: () => import('../locales/fr/contact-breakdown.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-breakdown.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-breakdown.json', { with: { type: 'json' } }),
} satisfies MessageSource
