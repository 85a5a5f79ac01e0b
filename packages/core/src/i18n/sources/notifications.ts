// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const notificationsMessages = {
  fr: () => import('../locales/fr/notifications.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/notifications.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/notifications.json', { with: { type: 'json' } }),
} satisfies MessageSource
