// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const mediaMessages = {
  fr: () => import('../locales/fr/media.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/media.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/media.json', { with: { type: 'json' } }),
} satisfies MessageSource
