// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adPortalsMessages = {
  fr: () => import('../locales/fr/ad-portals.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-portals.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-portals.json', { with: { type: 'json' } }),
} satisfies MessageSource
