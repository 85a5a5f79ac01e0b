// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postsMessages = {
  fr: () => import('../locales/fr/posts.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/posts.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/posts.json', { with: { type: 'json' } }),
} satisfies MessageSource
