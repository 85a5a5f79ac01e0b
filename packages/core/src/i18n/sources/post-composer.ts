// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postComposerMessages = {
  fr: () => import('../locales/fr/post-composer.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-composer.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-composer.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-composer.json', { with: { type: 'json' } }),
} satisfies MessageSource
