// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const videosMessages = {
  fr: () => import('../locales/fr/videos.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/videos.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/videos.json', { with: { type: 'json' } }),
} satisfies MessageSource
