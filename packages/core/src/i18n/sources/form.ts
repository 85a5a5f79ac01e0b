// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const formMessages = {
  fr: () => import('../locales/fr/form.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/form.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/form.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/form.json', { with: { type: 'json' } }),
} satisfies MessageSource
