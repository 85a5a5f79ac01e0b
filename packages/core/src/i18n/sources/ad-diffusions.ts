// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adDiffusionsMessages = {
  fr: () => import('../locales/fr/ad-diffusions.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-diffusions.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-diffusions.json', { with: { type: 'json' } }),
} satisfies MessageSource
