import type { Page } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'

/** A message about the page's own header, of the features that this build of Chromium lacks. */
const aboutHeader = 'Error with Permissions-Policy header'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Keeps how far things move by themselves, and which, as `moves`. Runs in the page; no other browser measures it. */
const keepMoves = (): void => {
  const { moves } = Object.assign(window, { moves: [] as { value: number; what: string }[] })
  const nameOf = ({ node }: LayoutShift['sources'][number]): string =>
    node instanceof Element ? `${node.localName}.${node.className}` : 'text'
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) moves.push({ value, what: sources.map(nameOf).join(' ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Playwright's page, spoken to as the other browsers are. */
export const chromiumOf = async (page: Page): Promise<OtherBrowser> => {
  let complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(aboutHeader)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(keepMoves)
  return {
    open: async (url) => void (await page.goto(url)),
    ask: <Value>(expression: string) => page.evaluate<Value>(`(async () => await (${expression}))()`),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    clickAt: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async complaints() {
      const taken = complaints
      complaints = []
      return taken
    },
    close: () => page.close(),
  }
}
