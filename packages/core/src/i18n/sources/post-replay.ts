// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postReplayMessages = {
  fr: () => import('../locales/fr/post-replay.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-replay.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-replay.json', { with: { type: 'json' } }),
} satisfies MessageSource
