import type { Browser, Page } from '@playwright/test'
import type { Bench, Measurement } from '../bench.types.ts'
import { contactPages, type Seen } from '../browser/contact-pages.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, slow4g, visit } from '../browser/visit.ts'
import { median } from '../verdict.ts'

interface Script {
  name: string
  size: number
  /** Milliseconds from the start of the navigation until it was requested. */
  askedAt: number
}

/** The gzipped bytes on the wire, without headers. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js') && !name.endsWith('/provider.js'))
      .map(({ name, encodedBodySize, startTime }) => ({ name, size: encodedBodySize, askedAt: startTime })),
  )
const sum = (scripts: readonly Script[]): number => scripts.reduce((bytes, { size }) => bytes + size, 0) / 1000

/** From an empty page to the confirmation. */
const formBytes = async (browser: Browser, address: string): Promise<Measurement> => {
  const bare = await visit<Seen>(browser, `${address}/bare-form`)
  const floor = sum(await scriptsOf(bare.page))
  await bare.close()
  const { page, close } = await visit<Seen>(browser, `${address}/contacts/contact-form`)
  await page.locator('[name=email]').fill('banc@example.org')
  await page.locator('[name=object]').fill('Une pesée')
  await page.locator('[name=message]').fill('Combien pèse ce formulaire ?')
  await page.locator('input[name=consent]').check()
  await page.locator('button.submit').click()
  await page.locator('.done').waitFor()
  const value = sum(await scriptsOf(page))
  await close()
  return {
    name: 'contact form, from nothing to the thanks',
    value,
    unit: 'kB',
    floor,
    atMost: 55,
    peers: 'survey-js 390, rjsf 201, jsonforms 153',
  }
}

/** Everything before the figures, their chart included. */
const synthesisBytes = async (browser: Browser, address: string): Promise<Measurement[]> => {
  const { page, marks, close } = await visit<Seen>(browser, `${address}/contacts/contact-synthesis`, { slow: slow4g })
  await page.locator('[part=chart-key]').first().waitFor()
  const { ready } = await marks()
  const scripts = await scriptsOf(page)
  await close()
  return [
    {
      name: 'contact synthesis, until its figures',
      value: sum(scripts.filter(({ askedAt }) => askedAt <= ready)),
      unit: 'kB',
      atMost: 110,
    },
  ]
}

const visitSlowly = async (browser: Browser, url: string): Promise<Seen> => {
  const { page, marks, close } = await visit<Seen>(browser, url, { slow: slow4g })
  // Later loads may cause layout shifts as well.
  await page.waitForLoadState('networkidle')
  const seen = await marks()
  await close()
  return seen
}

const slowPages = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const visits = async (path: string): Promise<Seen[]> => {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await visitSlowly(browser, `${address}${path}`))
    return seen
  }
  const bare = await visits('/bare-form')
  const painted = (seen: readonly Seen[]): number => median(seen.map((one) => one.painted))
  const measurements: Measurement[] = []
  for (const widget of Object.keys(contactPages)) {
    const seen = await visits(`/contacts/${widget}`)
    // The maximum counts for layout shift: one visit in five is enough to annoy.
    measurements.push({ name: `${widget}: layout shift`, value: Math.max(...seen.map(({ shift }) => shift)), unit: '', atMost: 0.02 })
    measurements.push({
      name: `${widget}: on screen`,
      value: painted(seen),
      unit: 'ms',
      ...(widget === 'contact-form' && { floor: painted(bare) }),
    })
  }
  return measurements
}

export const bench: Bench = {
  title: "The contacts' way in the browser: what is fetched, and what moves on slow 4G with a four times slower processor",
  async run({ full, print }) {
    return inBrowser(startBenchSite(), async (browser, { address }) => {
      const bytes = [await formBytes(browser, address), ...(await synthesisBytes(browser, address))]
      const rounds = full ? 7 : 3
      const slow = await slowPages(browser, address, rounds)
      print(`${rounds} visits each`)
      return [...bytes, ...slow]
    })
  },
}
