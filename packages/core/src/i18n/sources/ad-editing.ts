// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adEditingMessages = {
  fr: () => import('../locales/fr/ad-editing.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-editing.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-editing.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ad-editing.json', { with: { type: 'json' } }),
} satisfies MessageSource
