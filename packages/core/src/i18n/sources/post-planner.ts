// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postPlannerMessages = {
  fr: () => import('../locales/fr/post-planner.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-planner.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-planner.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-planner.json', { with: { type: 'json' } }),
} satisfies MessageSource
