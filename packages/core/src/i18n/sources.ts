// Written by `npm run generate`.
import type { KeysOf, MessageSource } from './messages.types.ts'
import { adsMessages } from './sources/ads.ts'
import { adsFiltersMessages } from './sources/ads-filters.ts'
import { chartsMessages } from './sources/charts.ts'
import { commonMessages } from './sources/common.ts'
import { contactAreaMessages } from './sources/contact-area.ts'
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
import { listExportMessages } from './sources/list-export.ts'
import { promoMessages } from './sources/promo.ts'
import { serverMessages } from './sources/server.ts'
import { sessionMessages } from './sources/session.ts'
import { shellMessages } from './sources/shell.ts'
import { usersMessages } from './sources/users.ts'
import { visitsMessages } from './sources/visits.ts'

/** A file each, so that a page only has the addresses of the texts it may need. */
export {
  adsMessages,
  adsFiltersMessages,
  chartsMessages,
  commonMessages,
  contactAreaMessages,
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
  listExportMessages,
  promoMessages,
  serverMessages,
  sessionMessages,
  shellMessages,
  usersMessages,
  visitsMessages,
}

export const namespaces = {
  ads: adsMessages,
  'ads-filters': adsFiltersMessages,
  charts: chartsMessages,
  common: commonMessages,
  'contact-area': contactAreaMessages,
  'contact-breakdown': contactBreakdownMessages,
  'contact-form': contactFormMessages,
  'contact-list': contactListMessages,
  'contact-list-tools': contactListToolsMessages,
  'contacts-synthesis': contactsSynthesisMessages,
  'contacts-tools': contactsToolsMessages,
  'embed-keys': embedKeysMessages,
  exports: exportsMessages,
  form: formMessages,
  list: listMessages,
  'list-export': listExportMessages,
  promo: promoMessages,
  server: serverMessages,
  session: sessionMessages,
  shell: shellMessages,
  users: usersMessages,
  visits: visitsMessages,
} as const

export type Namespace = keyof typeof namespaces

type TreeOf<Source extends MessageSource> = Awaited<ReturnType<Source['fr']>>['default']

export type MessageKey<Name extends Namespace> = KeysOf<TreeOf<(typeof namespaces)[Name]>>
