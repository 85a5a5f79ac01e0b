// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const portalCausesMessages = {
  fr: () => import('../locales/fr/portal-causes.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/portal-causes.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/portal-causes.json', { with: { type: 'json' } }),
} satisfies MessageSource
