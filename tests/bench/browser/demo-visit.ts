import type { Browser } from '@playwright/test'
import type { Measurement } from '../bench.types.ts'
import { median } from '../verdict.ts'
import { requestsInARow, type SentRequest } from './requests.ts'
import { visit, type Visit } from './visit.ts'

/** The latency is added by the sites, see `farAway`. */
const network = { latency: 0, downloadThroughput: 180_000, uploadThroughput: 84_375 }

export interface Painted {
  /** Milliseconds from the start of the navigation until the content was painted. */
  painted: number
  shift: number
}

export interface Seen extends Painted {
  /** The number of sequential requests after the page until the content was painted. */
  steps: number
  /** Kilobytes of script, style sheets, texts and data until then. */
  size: number
}

/** Runs before the page's own code. */
const recorder = (isShown: () => boolean): void => {
  const marks = { painted: 0, shift: 0 }
  const shown = new Promise<void>((resolve) => {
    const check = (): void => {
      if (!isShown()) return void requestAnimationFrame(check)
      // Two frames later it has certainly been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          marks.painted = performance.now()
          resolve()
        }),
      )
    }
    check()
  })
  Object.assign(globalThis, { vitrineMarks: marks, vitrineShown: shown })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The script that marks when `isShown`, which runs in the page, has become true and was painted. */
export const paintedWhen = (isShown: () => boolean): string => `(${recorder})(${isShown})`

/** Without the document, pictures and fonts. */
const isCode = ({ type }: SentRequest): boolean => ['Script', 'Stylesheet', 'Fetch', 'XHR', 'Preflight'].includes(type)

export interface Opened extends Pick<Visit, 'page' | 'close'> {
  seen: Seen
}

/** Opens a demo page and waits until `isShown`, which runs in the page, returns true and nothing moves any more. */
export const openDemo = async (browser: Browser, url: string, isShown: () => boolean): Promise<Opened> => {
  const { page, marks, requests, close } = await visit<Painted>(browser, url, { slow: network, script: paintedWhen(isShown) })
  const { painted } = await marks()
  const code = requests().filter(isCode)
  const inTime = code.filter(({ end }) => end <= painted)
  // A page with an event stream never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const { shift } = await marks()
  const size = inTime.reduce((bytes, request) => bytes + request.bytes, 0) / 1000
  return { page, close, seen: { painted, shift, size, steps: requestsInARow(code, painted) } }
}

export interface Way {
  name: string
  url: string
  isShown: () => boolean
}

/** The medians of several visits of each page, interleaved so that a busy moment affects all. */
export const visitInTurns = async (browser: Browser, ways: readonly Way[], rounds: number): Promise<(Way & Seen)[]> => {
  const visits = ways.map((way) => ({ way, all: [] as Seen[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { way, all } of visits) {
      const { seen, close } = await openDemo(browser, way.url, way.isShown)
      all.push(seen)
      await close()
    }
  }
  return visits.map(({ way, all }) => {
    const of = (key: keyof Seen): number => median(all.map((seen) => seen[key]))
    // The maximum counts for layout shift: one visit in five is enough to annoy.
    return { ...way, painted: of('painted'), steps: of('steps'), size: of('size'), shift: Math.max(...all.map(({ shift }) => shift)) }
  })
}

/** The figures of each page, for display. */
export const figuresOf = (content: string, ways: readonly (Way & Seen)[]): Measurement[] =>
  ways.flatMap(({ name, painted, steps, size, shift }): Measurement[] => [
    { name: `${name}: ${content}`, value: painted, unit: 'ms' },
    { name: `${name}: requests in a row`, value: steps, unit: '' },
    { name: `${name}: over the wire until then`, value: size, unit: 'kB' },
    { name: `${name}: layout shift`, value: shift, unit: '' },
  ])
