// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const deliveriesMessages = {
  fr: () => import('../locales/fr/deliveries.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/deliveries.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/deliveries.json', { with: { type: 'json' } }),
} satisfies MessageSource
