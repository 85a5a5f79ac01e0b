// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postCalendarMessages = {
  fr: () => import('../locales/fr/post-calendar.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-calendar.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-calendar.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-calendar.json', { with: { type: 'json' } }),
} satisfies MessageSource
