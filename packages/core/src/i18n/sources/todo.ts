// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const todoMessages = {
  fr: () => import('../locales/fr/todo.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/todo.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/todo.json', { with: { type: 'json' } }),
} satisfies MessageSource
