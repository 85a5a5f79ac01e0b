import type { Language } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from './context.ts'
import { privateHeaders, privatePage } from './private-page.ts'

const headers = privateHeaders("'self'")

interface LeavingWords {
  title: string
  /** What a press of the button ends. */
  text: string
  button: string
  /** What is said once it is ended. */
  done: string
}

interface LeavingPage<Found> {
  /** The path of the link, with the parameter `:token`. */
  path: string
  /** What a token ends; null for one that is unknown or used. */
  find(token: string): Promise<Found | null>
  leave(found: Found): Promise<void>
  words(found: Found | null, language: Language): Promise<LeavingWords & { language: Language }>
}

const page = ({ language, title, text, button, done }: LeavingWords & { language: Language }, address: string | null) =>
  privatePage(
    { language, title, styles: ['/owner-report/style.css'] },
    html`<main class="notice">
      <h1>${title}</h1>
      ${
        address === null
          ? html`<p>${done}</p>`
          : html`<form method="post" action="${address}"><p class="muted">${text}</p><button>${button}</button></form>`
      }
    </main>`,
  )

/** The page behind the link of a mail that ends such mails, without signing in. A link that is not known looks as one that was used. */
export const mountLeavingPage = <Found>(app: Hono<AppEnv>, { path, find, leave, words }: LeavingPage<Found>): void => {
  // Mail programs and virus scanners follow links by themselves: only a POST, which mail programs send for one click, ends anything.
  app.get(path, async (c) => {
    const found = await find(c.req.param('token') ?? '')
    return c.html(await page(await words(found, c.get('language')), found && c.req.path), 200, headers)
  })
  app.post(path, async (c) => {
    const found = await find(c.req.param('token') ?? '')
    if (found) await leave(found)
    return c.html(await page(await words(found, c.get('language')), null), 200, headers)
  })
}
