import { join, resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

export const port = Number(process.env['VITRINE_ACCEPTANCE_PORT'] ?? 4600)
export const otherOrigin = `http://127.0.0.1:${port + 2}`
/** The folder of the installed packages. */
export const folder = resolve(process.env['VITRINE_ACCEPTANCE'] ?? '.')
export const packed = (...path: string[]): string => join(folder, 'node_modules/@vitrine', ...path)

export interface Seen {
  violations: string[]
  rejections: string[]
  /** `late`: milliseconds after its time-out, measured by the page. */
  events: { type: string; tag: string; code?: string; late: number }[]
  shift: number
}

/** The errors and events that the page has recorded. */
export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

export const eventsOf = async (page: Page, tag: string, type: string): Promise<Seen['events']> =>
  (await seenOn(page)).events.filter((event) => event.tag === tag && event.type === type)

/** The events and the content of a widget, for the message of a failed wait. */
const stateOf = async (page: Page, tag: string): Promise<string> => {
  const events = (await seenOn(page)).events
    .filter((event) => event.tag === tag)
    .map(({ type, code }) => (code ? `${type} (${code})` : type))
  return `It told: ${events.join(', ') || 'nothing'}. It shows: ${await page.locator(tag).first().innerText()}`
}

export const expectReady = async (page: Page, tag: string, times = 1): Promise<void> => {
  const poll = expect.poll(async () => (await eventsOf(page, tag, 'vitrine-ready')).length, { timeout: 40_000 })
  await poll.toBeGreaterThanOrEqual(times).catch(async () => {
    throw new Error(`<${tag}> is not ready. ${await stateOf(page, tag)}`)
  })
}

export const expectError = (page: Page, tag: string, code?: string): Promise<void> =>
  expect
    .poll(async () => (await eventsOf(page, tag, 'vitrine-error')).map((event) => event.code), {
      message: `${tag} tells an error`,
      timeout: 30_000,
    })
    .toContain(code ?? 'network')

export const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/plain/?${query}`)
}

/** Blocks server events, so that other tests do not affect this page. */
export const quiet = async (page: Page): Promise<void> => {
  await page.route('**/api/provider/evenements', (route) => route.abort())
}

export const fallbackOf = (page: Page, tag: string): Locator => page.locator(`${tag} > .fallback`)

export const part = (page: Page, tag: string, name: string): Locator => page.locator(tag).locator(`[part~="${name}"]`)

/** The browser's own errors and warnings while a page is used. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** How often the page has requested a URL. */
export const requestsOf = (page: Page, path: RegExp): (() => number) => {
  let count = 0
  page.on('request', (request) => path.test(new URL(request.url()).pathname) && count++)
  return () => count
}

export const retry = (page: Page, tag: string): Promise<void> =>
  page.locator(tag).evaluate((element) => (element as unknown as { retry: () => void }).retry())

/** An element that a widget has only when it is ready; a row by default. */
const content: Record<string, string> = {
  'ad-editor': '[part~=form] input',
  'ad-sheet': '[part~=summary]',
  'contact-synthesis': '.figure',
  'contact-form': '[part~=submit]',
}

export const contentSelector = (name: string): string => content[name] ?? '[data-id]'

export const contentOf = (page: Page, name: string): Locator => page.locator(`vitrine-${name} ${contentSelector(name)}`).first()

/** Waits until all finite animations have ended, in the page and inside its widgets. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const insides = (root: ParentNode): ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...insides(shadowRoot)] : []))
    const moving = (): Animation[] =>
      [document, ...insides(document)]
        .flatMap((root) => root.getAnimations())
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let animations = moving(); animations.length > 0; animations = moving())
      await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)))
  })

/** Waits until a widget has not changed for a moment; an open event stream does not count. */
export const settled = (page: Page, tag: string): Promise<void> =>
  page
    .locator(tag)
    .first()
    .evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(resolve, 600)
          const observer = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(resolve, 600)
          })
          if (element.shadowRoot) observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true })
        }),
    )

/**
 * Chromium keeps the field that was changed last, and with it the page around it, to detect whether a form was submitted. It
 * releases it after a navigation, also by a router, or after the next request.
 */
const releaseLastField = (page: Page): Promise<void> => page.evaluate(() => history.replaceState(history.state, '', location.href))

/** The listeners and style sheets that remain after garbage collection. */
export const leftovers = async (page: Page): Promise<{ listeners: number; sheets: number }> => {
  await releaseLastField(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const sheets = await page.evaluate(() => {
    const inside = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets.length ?? 0)
    return document.styleSheets.length + document.adoptedStyleSheets.length + inside.reduce((sum, count) => sum + count, 0)
  })
  return { listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0, sheets }
}
