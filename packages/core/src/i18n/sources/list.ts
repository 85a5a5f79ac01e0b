// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const listMessages = {
  fr: () => import('../locales/fr/list.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/list.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/list.json', { with: { type: 'json' } }),
} satisfies MessageSource
