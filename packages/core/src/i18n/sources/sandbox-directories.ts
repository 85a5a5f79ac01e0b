// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const sandboxDirectoriesMessages = {
  fr: () => import('../locales/fr/sandbox-directories.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/sandbox-directories.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/sandbox-directories.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/sandbox-directories.json', { with: { type: 'json' } }),
} satisfies MessageSource
