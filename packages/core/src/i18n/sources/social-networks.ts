// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const socialNetworksMessages = {
  fr: () => import('../locales/fr/social-networks.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/social-networks.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/social-networks.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/social-networks.json', { with: { type: 'json' } }),
} satisfies MessageSource
