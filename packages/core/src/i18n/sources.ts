import type { KeysOf, MessageSource } from './messages.types.ts'
import { adsMessages } from './sources/ads.ts'
import { adsFiltersMessages } from './sources/ads-filters.ts'
import { chartsMessages } from './sources/charts.ts'
import { commonMessages } from './sources/common.ts'
import { contactBreakdownMessages } from './sources/contact-breakdown.ts'
import { contactFormMessages } from './sources/contact-form.ts'
import { contactListMessages } from './sources/contact-list.ts'
import { contactListToolsMessages } from './sources/contact-list-tools.ts'
import { contactsSynthesisMessages } from './sources/contacts-synthesis.ts'
import { contactsToolsMessages } from './sources/contacts-tools.ts'
import { embedKeysMessages } from './sources/embed-keys.ts'
import { exportsMessages } from './sources/exports.ts'
import { formMessages } from './sources/form.ts'
import { listMessages } from './sources/list.ts'
import { promoMessages } from './sources/promo.ts'
import { serverMessages } from './sources/server.ts'
import { sessionMessages } from './sources/session.ts'
import { shellMessages } from './sources/shell.ts'

/** A file each, so that a page only has the addresses of the texts it may need. */
export {
  adsFiltersMessages,
  adsMessages,
  chartsMessages,
  commonMessages,
  contactBreakdownMessages,
  contactFormMessages,
  contactListMessages,
  contactListToolsMessages,
  contactsSynthesisMessages,
  contactsToolsMessages,
  embedKeysMessages,
  exportsMessages,
  formMessages,
  listMessages,
  promoMessages,
  serverMessages,
  sessionMessages,
  shellMessages,
}

export const contactAreaMessages = {
  fr: () => import('./locales/fr/contact-area.json', { with: { type: 'json' } }),
  en: () => import('./locales/en/contact-area.json', { with: { type: 'json' } }),
  es: () => import('./locales/es/contact-area.json', { with: { type: 'json' } }),
  mx: () => import('./locales/mx/contact-area.json', { with: { type: 'json' } }),
} satisfies MessageSource

export const namespaces = {
  common: commonMessages,
  charts: chartsMessages,
  ads: adsMessages,
  list: listMessages,
  'ads-filters': adsFiltersMessages,
  'contacts-tools': contactsToolsMessages,
  'contacts-synthesis': contactsSynthesisMessages,
  'contact-breakdown': contactBreakdownMessages,
  'contact-list': contactListMessages,
  'contact-list-tools': contactListToolsMessages,
  'contact-form': contactFormMessages,
  'contact-area': contactAreaMessages,
  form: formMessages,
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
