// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reviewWallMessages = {
  fr: () => import('../locales/fr/review-wall.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/review-wall.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/review-wall.json', { with: { type: 'json' } }),
} satisfies MessageSource
