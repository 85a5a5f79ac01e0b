/** The version of the application, put in by the build. */
declare const __VERSION__: string

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  /** Commas between the usernames. */
  readonly VITE_DEMO_LOGINS?: string
  readonly VITE_FAKE_STATISTICS_LOGINS?: string
  /** Names of the fields of an ad that lists may show, with commas. */
  readonly VITE_VISIBLE_FIELDS?: string
  readonly VITE_GENERAL_TERMS_URL?: string
  readonly VITE_LEGAL_NOTICES_URL?: string
  readonly VITE_INVOICE_AREA_URL?: string
  readonly VITE_CUSTOMER_RELATIONS_PHONE?: string
  readonly VITE_CUSTOMER_RELATIONS_EMAIL?: string
  /** The first and the last day of a closure, such as `2026-12-24`. */
  readonly VITE_CUSTOMER_SERVICE_CLOSED_FROM?: string
  readonly VITE_CUSTOMER_SERVICE_CLOSED_TO?: string
}
