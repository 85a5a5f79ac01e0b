// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const sandboxPortalsMessages = {
  fr: () => import('../locales/fr/sandbox-portals.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/sandbox-portals.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/sandbox-portals.json', { with: { type: 'json' } }),
} satisfies MessageSource
