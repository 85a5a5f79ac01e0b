import type { Language } from '@vitrine/core/i18n'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Whoever has the address may read it: it is in no cache, in no search and on no other site. Nothing runs on it; pictures may lie with the advertiser's software. */
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
  /** Says whose colours it wears. */
  theme?: string
}

/** A page that the server writes itself, for somebody who was given its address. */
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
