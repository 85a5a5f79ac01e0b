// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const soldPropertyMessages = {
  fr: () => import('../locales/fr/sold-property.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/sold-property.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/sold-property.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/sold-property.json', { with: { type: 'json' } }),
} satisfies MessageSource
