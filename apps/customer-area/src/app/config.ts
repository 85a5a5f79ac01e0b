/** What an installation may set; the build reads it from `VITE_*` variables. */
export const config = {
  productName: 'Vitrine',
  apiBase: import.meta.env.VITE_API_BASE ?? '/api',
  version: __VERSION__,
  environment: import.meta.env.MODE,
  /** Opened in a new tab; a link without an address is not shown. */
  links: {
    generalTerms: import.meta.env.VITE_GENERAL_TERMS_URL,
    legalNotices: import.meta.env.VITE_LEGAL_NOTICES_URL,
    invoiceArea: import.meta.env.VITE_INVOICE_AREA_URL,
  },
  /** Milliseconds after which a part of the application that does not arrive counts as missing. */
  chunkTimeoutMs: 120_000,
}
