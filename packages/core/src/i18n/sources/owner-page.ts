// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const ownerPageMessages = {
  fr: () => import('../locales/fr/owner-page.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/owner-page.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/owner-page.json', { with: { type: 'json' } }),
} satisfies MessageSource
