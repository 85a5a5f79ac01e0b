// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adWritingMessages = {
  fr: () => import('../locales/fr/ad-writing.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-writing.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-writing.json', { with: { type: 'json' } }),
} satisfies MessageSource
