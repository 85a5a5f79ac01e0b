// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const sandboxNetworksMessages = {
  fr: () => import('../locales/fr/sandbox-networks.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/sandbox-networks.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/sandbox-networks.json', { with: { type: 'json' } }),
} satisfies MessageSource
