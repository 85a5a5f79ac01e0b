// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const captionsMessages = {
  fr: () => import('../locales/fr/captions.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/captions.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/captions.json', { with: { type: 'json' } }),
} satisfies MessageSource
