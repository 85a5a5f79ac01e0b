import type { MessageSource } from '../messages.types.ts'

export const adsToolsMessages = {
  fr: () => import('../locales/fr/ads-tools.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ads-tools.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ads-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource
