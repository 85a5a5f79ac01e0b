// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const todoMailMessages = {
  fr: () => import('../locales/fr/todo-mail.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/todo-mail.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/todo-mail.json', { with: { type: 'json' } }),
} satisfies MessageSource
