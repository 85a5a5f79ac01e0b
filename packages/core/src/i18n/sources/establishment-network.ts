// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const establishmentNetworkMessages = {
  fr: () => import('../locales/fr/establishment-network.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/establishment-network.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/establishment-network.json', { with: { type: 'json' } }),
} satisfies MessageSource
