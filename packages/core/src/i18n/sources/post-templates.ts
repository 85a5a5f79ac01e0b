// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postTemplatesMessages = {
  fr: () => import('../locales/fr/post-templates.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-templates.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-templates.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-templates.json', { with: { type: 'json' } }),
} satisfies MessageSource
