// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const serverMessages = {
  fr: () => import('../locales/fr/server.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/server.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/server.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/server.json', { with: { type: 'json' } }),
} satisfies MessageSource
