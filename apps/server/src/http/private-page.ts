import type { Language } from '@vitrine/core/i18n'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Anyone with the address may read the page: it is not cached, indexed or framed by other sites. It runs no scripts; pictures may come from the advertiser's software. */
export const privateHeaders = (forms: "'self'" | "'none'") => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' https:; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

interface PrivatePage {
  language: Language
  title: string
  icon?: string
  styles: readonly string[]
  /** The advertiser whose colours it has. */
  theme?: string
}

/** A page rendered by the server for people who were given its address. */
export const privatePage = (
  { language, title, icon = '/favicon.svg', styles, theme = '' }: PrivatePage,
  body: Html,
): Html => html`<!doctype html>
  <html lang="${language === 'mx' ? 'es' : language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <link rel="icon" href="${icon}" type="image/svg+xml" />
      ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
    </head>
    <body class="${theme}">${body}</body>
  </html>`
