// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const feedsMessages = {
  fr: () => import('../locales/fr/feeds.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/feeds.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/feeds.json', { with: { type: 'json' } }),
} satisfies MessageSource
