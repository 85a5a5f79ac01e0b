// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const adEditorMessages = {
  fr: () => import('../locales/fr/ad-editor.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/ad-editor.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/ad-editor.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/ad-editor.json', { with: { type: 'json' } }),
} satisfies MessageSource
