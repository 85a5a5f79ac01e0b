// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const usersMessages = {
  fr: () => import('../locales/fr/users.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/users.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/users.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/users.json', { with: { type: 'json' } }),
} satisfies MessageSource
