// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const todoKindsMessages = {
  fr: () => import('../locales/fr/todo-kinds.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/todo-kinds.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/todo-kinds.json', { with: { type: 'json' } }),
} satisfies MessageSource
