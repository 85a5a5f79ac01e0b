// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const contactSynthesisMessages = {
  fr: () => import('../locales/fr/contact-synthesis.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/contact-synthesis.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/contact-synthesis.json', { with: { type: 'json' } }),
} satisfies MessageSource
