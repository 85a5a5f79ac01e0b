import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findWholeBrowser, launchOptions } from '../../../scripts/browser.mjs'
import { recordRequests, type SentRequest } from './requests.ts'

export interface Marks {
  /** Milliseconds from the start of the navigation until rows filled the window. */
  visible: number
  /** The same until fifty rows were painted. */
  rows: number
  longest: number
  /** The part of tasks beyond their first 50 ms. */
  blocking: number
  shift: number
}

export interface Visit<Seen = Marks> {
  page: Page
  marks(): Promise<Seen>
  /** The requests of the page so far. */
  requests(): SentRequest[]
  /** Clicks inside the list; resolves to the milliseconds until other rows are painted. */
  change(selector: string): Promise<number>
  /** Bytes of the page's live objects. */
  heap(): Promise<number>
  close(): Promise<void>
}

/** Added latency in milliseconds, and bytes per second. */
interface Network {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

export const slow4g: Network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface VisitOptions {
  /** Simulates a slow phone: this network, and a four times slower processor. */
  slow?: Network
  /** Runs before the page's own code; needed for a page that does not mark by itself when it is shown. */
  script?: string
}

const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findWholeBrowser()))

/** Runs measurements in a browser on a site; closes both afterwards. */
export const inBrowser = async <Site extends { stop(): Promise<void> }, Result>(
  starting: Promise<Site>,
  measure: (browser: Browser, site: Site) => Promise<Result>,
): Promise<Result> => {
  const site = await starting
  const browser = await openBrowser()
  try {
    return await measure(browser, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}

const slowPhone = async (cdp: CDPSession, network: Network): Promise<void> => {
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page. */
const change = async (target: string): Promise<number> => {
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
}

/**
 * Opens a page with an empty cache and waits until it is marked as shown, for example with fifty painted rows. Only the DevTools protocol is used:
 * Playwright's own functions inject a script, whose compilation would count as a long task of the page.
 */
export const visit = async <Seen = Marks>(browser: Browser, url: string, { slow, script }: VisitOptions = {}): Promise<Visit<Seen>> => {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, locale: 'fr-FR' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const ask = async <Answer>(expression: string): Promise<Answer> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Answer
  }
  await cdp.send('Network.enable')
  const requests = recordRequests(cdp)
  if (slow) await slowPhone(cdp, slow)
  await cdp.send('Page.enable')
  if (script) await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const late = wait(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`Nothing was shown within a minute on ${url}`)
  })
  await Promise.race([ask('vitrineShown'), late])
  return {
    page,
    requests,
    marks: () => ask('vitrineMarks'),
    change: (selector) => ask(`(${change})(${JSON.stringify(selector)})`),
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    close: () => context.close(),
  }
}
