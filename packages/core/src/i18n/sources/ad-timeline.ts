// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adTimelineMessages = {
  fr: () => import('../locales/fr/ad-timeline.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-timeline.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-timeline.json', { with: { type: 'json' } }),
} satisfies MessageSource
