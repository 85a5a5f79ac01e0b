// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postStatusMessages = {
  fr: () => import('../locales/fr/post-status.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-status.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-status.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-status.json', { with: { type: 'json' } }),
} satisfies MessageSource
