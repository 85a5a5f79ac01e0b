// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const factCheckMessages = {
  fr: () => import('../locales/fr/fact-check.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/fact-check.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/fact-check.json', { with: { type: 'json' } }),
} satisfies MessageSource
