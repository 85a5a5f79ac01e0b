// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adScheduleMessages = {
  fr: () => import('../locales/fr/ad-schedule.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-schedule.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-schedule.json', { with: { type: 'json' } }),
} satisfies MessageSource
