// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const promptsMessages = {
  fr: () => import('../locales/fr/prompts.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/prompts.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/prompts.json', { with: { type: 'json' } }),
} satisfies MessageSource
