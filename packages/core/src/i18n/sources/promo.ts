// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const promoMessages = {
  fr: () => import('../locales/fr/promo.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/promo.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/promo.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/promo.json', { with: { type: 'json' } }),
} satisfies MessageSource
