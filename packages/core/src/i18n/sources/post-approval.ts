// Written by `npm run generate`.
import type { MessageSource } from '../messages.types.ts'

export const postApprovalMessages = {
  fr: () => import('../locales/fr/post-approval.json', { with: { type: 'json' } }),
  en: () => import('../locales/en/post-approval.json', { with: { type: 'json' } }),
  es: () => import('../locales/es/post-approval.json', { with: { type: 'json' } }),
  mx: () => import('../locales/mx/post-approval.json', { with: { type: 'json' } }),
} satisfies MessageSource
