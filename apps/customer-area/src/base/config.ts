import { defaultConfig } from '@vitrine/core/config'

const listOf = (text: string | undefined): string[] | null =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? null

/** Whether an address belongs to another server, whose rules about pauses between calls then apply. */
export const isOutside = (address: string, page: string): boolean => new URL(address, page).origin !== new URL(page).origin

const apiBase = import.meta.env.VITE_API_BASE ?? '/api'
const { legalUrls, customerRelations, customerServiceClosure } = defaultConfig

/** The product's configuration with what this installation sets; the build reads that from `VITE_*` variables. */
export const config = {
  ...defaultConfig,
  productName: 'Vitrine',
  apiBase,
  version: __VERSION__,
  environment: import.meta.env.MODE,
  demoLogins: listOf(import.meta.env.VITE_DEMO_LOGINS) ?? defaultConfig.demoLogins,
  fakeStatisticsLogins: listOf(import.meta.env.VITE_FAKE_STATISTICS_LOGINS) ?? defaultConfig.fakeStatisticsLogins,
  visibleFields: listOf(import.meta.env.VITE_VISIBLE_FIELDS) ?? defaultConfig.visibleFields,
  legalUrls: {
    generalTerms: import.meta.env.VITE_GENERAL_TERMS_URL ?? legalUrls.generalTerms,
    legalNotices: import.meta.env.VITE_LEGAL_NOTICES_URL ?? legalUrls.legalNotices,
    invoiceArea: import.meta.env.VITE_INVOICE_AREA_URL ?? legalUrls.invoiceArea,
  },
  customerRelations: {
    phone: import.meta.env.VITE_CUSTOMER_RELATIONS_PHONE ?? customerRelations.phone,
    email: import.meta.env.VITE_CUSTOMER_RELATIONS_EMAIL ?? customerRelations.email,
  },
  customerServiceClosure: {
    from: import.meta.env.VITE_CUSTOMER_SERVICE_CLOSED_FROM ?? customerServiceClosure.from,
    to: import.meta.env.VITE_CUSTOMER_SERVICE_CLOSED_TO ?? customerServiceClosure.to,
  },
  /** Null without required pauses. */
  pacing: isOutside(apiBase, window.location.href) ? defaultConfig.pacing : null,
}
