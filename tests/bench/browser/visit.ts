import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../../scripts/browser.mjs'
import { recorder } from './pages.ts'

export interface Marks {
  /** Milliseconds from the start of the navigation until fifty rows were painted. */
  rows: number
  longest: number
  blocking: number
  shift: number
  tasks: number
}

export interface Visit {
  page: Page
  cdp: CDPSession
  marks(): Promise<Marks>
  /** Bytes of the page's own live objects. */
  heap(): Promise<number>
  close(): Promise<void>
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: browserArguments })

const slowPhone = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a page with nothing in the cache and waits until its fifty rows are painted. */
export const visit = async (browser: Browser, url: string, { slow = false } = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, locale: 'fr-FR' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (slow) await slowPhone(cdp)
  await page.addInitScript(recorder)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { vitrineMarks: Marks }).vitrineMarks.rows > 0, undefined, { timeout: 60_000 })
  return {
    page,
    cdp,
    marks: () => page.evaluate(() => (globalThis as unknown as { vitrineMarks: Marks }).vitrineMarks),
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    close: () => context.close(),
  }
}

/** Clicks inside the list and answers the milliseconds until other rows are painted. */
export const change = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (target) => {
    const shadow = document.querySelector('vitrine-ads-list, lit-table')?.shadowRoot
    const first = (): string => shadow?.querySelector<HTMLElement>('tbody tr[data-id]')?.dataset['id'] ?? ''
    const before = first()
    const began = performance.now()
    shadow?.querySelector<HTMLElement>(target)?.click()
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    while (first() === before) {
      if (performance.now() - began > 20_000) throw new Error(`Nothing changed after a click on ${target}`)
      await frame()
    }
    await frame()
    await frame()
    return performance.now() - began
  }, selector)
