// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adAdviceMessages = {
  fr: () => import('../locales/fr/ad-advice.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-advice.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-advice.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ad-advice.json', { with: { type: 'json' } }),
} satisfies MessageSource
