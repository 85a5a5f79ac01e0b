// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const portalsMessages = {
  fr: () => import('../locales/fr/portals.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/portals.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/portals.json', { with: { type: 'json' } }),
} satisfies MessageSource
