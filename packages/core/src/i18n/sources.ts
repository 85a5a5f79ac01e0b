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

export const contactsToolsMessages = {
  fr: () => import('./locales/fr/contacts-tools.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contacts-tools.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contacts-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const contactsSynthesisMessages = {
  fr: () => import('./locales/fr/contacts-synthesis.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contacts-synthesis.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contacts-synthesis.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const contactBreakdownMessages = {
  fr: () => import('./locales/fr/contact-breakdown.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contact-breakdown.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contact-breakdown.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const contactListMessages = {
  fr: () => import('./locales/fr/contact-list.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contact-list.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contact-list.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const contactListToolsMessages = {
  fr: () => import('./locales/fr/contact-list-tools.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contact-list-tools.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contact-list-tools.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const contactFormMessages = {
  fr: () => import('./locales/fr/contact-form.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contact-form.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contact-form.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/contact-form.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const exportsMessages = {
  fr: () => import('./locales/fr/exports.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/exports.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/exports.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/exports.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const embedKeysMessages = {
  fr: () => import('./locales/fr/embed-keys.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/embed-keys.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/embed-keys.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/embed-keys.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const promoMessages = {
  fr: () => import('./locales/fr/promo.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/promo.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/promo.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/promo.json', { with: { type: 'json' } }),
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
  'contacts-tools': contactsToolsMessages,
  'contacts-synthesis': contactsSynthesisMessages,
  'contact-breakdown': contactBreakdownMessages,
  'contact-list': contactListMessages,
  'contact-list-tools': contactListToolsMessages,
  'contact-form': contactFormMessages,
  exports: exportsMessages,
  'embed-keys': embedKeysMessages,
  promo: promoMessages,
  session: sessionMessages,
  shell: shellMessages,
  server: serverMessages,
} as const

export type Namespace = keyof typeof namespaces

type TreeOf<Source extends MessageSource> = Awaited<ReturnType<Source['fr']>>['default']

export type MessageKey<Name extends Namespace> = KeysOf<TreeOf<(typeof namespaces)[Name]>>
