// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const textGenerationMessages = {
  fr: () => import('../locales/fr/text-generation.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/text-generation.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/text-generation.json', { with: { type: 'json' } }),
} satisfies MessageSource
