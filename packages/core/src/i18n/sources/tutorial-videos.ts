// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const tutorialVideosMessages = {
  fr: () => import('../locales/fr/tutorial-videos.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/tutorial-videos.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/tutorial-videos.json', { with: { type: 'json' } }),
} satisfies MessageSource
