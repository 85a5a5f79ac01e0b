// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const reusableTextsMessages = {
  fr: () => import('../locales/fr/reusable-texts.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/reusable-texts.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/reusable-texts.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/reusable-texts.json', { with: { type: 'json' } }),
} satisfies MessageSource
