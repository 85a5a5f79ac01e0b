import type { KeysOf, MessageSource } from './messages.types.ts'

export const commonMessages = {
  fr: () => import('./locales/fr/common.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/common.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/common.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const adsMessages = {
  fr: () => import('./locales/fr/ads.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/ads.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/ads.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/ads.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const adsToolsMessages = {
  fr: () => import('./locales/fr/ads-tools.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/ads-tools.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/ads-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const adsFiltersMessages = {
  fr: () => import('./locales/fr/ads-filters.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/ads-filters.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/ads-filters.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/ads-filters.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const sessionMessages = {
  fr: () => import('./locales/fr/session.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/session.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/session.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/session.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const shellMessages = {
  fr: () => import('./locales/fr/shell.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/shell.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/shell.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const serverMessages = {
  fr: () => import('./locales/fr/server.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/server.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/server.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/server.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const namespaces = {
  common: commonMessages,
  ads: adsMessages,
  'ads-tools': adsToolsMessages,
  'ads-filters': adsFiltersMessages,
  session: sessionMessages,
  shell: shellMessages,
  server: serverMessages,
} as const

export type Namespace = keyof typeof namespaces

type TreeOf<Source extends MessageSource> = Awaited<ReturnType<Source['fr']>>['default']

export type MessageKey<Name extends Namespace> = KeysOf<TreeOf<(typeof namespaces)[Name]>>
