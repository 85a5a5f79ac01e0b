// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const tutorialsMessages = {
  fr: () => import('../locales/fr/tutorials.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/tutorials.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/tutorials.json', { with: { type: 'json' } }),
} satisfies MessageSource
