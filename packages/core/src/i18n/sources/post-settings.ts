// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postSettingsMessages = {
  fr: () => import('../locales/fr/post-settings.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-settings.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-settings.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-settings.json', { with: { type: 'json' } }),
} satisfies MessageSource
