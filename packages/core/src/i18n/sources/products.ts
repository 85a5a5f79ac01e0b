// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const productsMessages = {
  fr: () => import('../locales/fr/products.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/products.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/products.json', { with: { type: 'json' } }),
} satisfies MessageSource
