/** Runs before a page's own code: records when the rows were painted, long tasks, and layout shifts. */
const recorder = (): void => {
  const marks = { visible: 0, rows: 0, longest: 0, blocking: 0, shift: 0 }
  // Two frames later it has certainly been painted.
  const painted = (mark: () => void): number => requestAnimationFrame(() => requestAnimationFrame(mark))
  let before = 0
  let isFull = false
  const check = (shown: () => void): void => {
    const rows = document.querySelector('vitrine-ads-list, lit-table')?.shadowRoot?.querySelectorAll('tbody tr[data-id]') ?? []
    // The position of the last row is read only when rows were added, since reading forces a layout.
    if (!isFull && rows.length > before) {
      isFull = (rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0) >= innerHeight
      if (isFull) painted(() => (marks.visible = performance.now()))
    }
    before = rows.length
    if (before < 50) return void requestAnimationFrame(() => check(shown))
    painted(() => {
      marks.rows = performance.now()
      shown()
    })
  }
  const shown = new Promise<void>(check)
  Object.assign(globalThis, { vitrineMarks: marks, vitrineShown: shown })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.longest = Math.max(marks.longest, duration)
      marks.blocking += duration - 50
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const headWith = (watch: () => void): string => `<meta charset="utf-8"><link rel="icon" href="data:,"><script>(${watch})()</script>`

interface WidgetPage {
  script: string
  /** The files to preload. */
  preloads: readonly string[]
  /** The provider with the widget in it. */
  body: string
  watch?: () => void
}

/** A partner's page with a widget, as the documentation writes it. */
export const widgetPage = ({ script, preloads, body, watch = recorder }: WidgetPage): string => `<!doctype html>
<html lang="fr"><head>${headWith(watch)}<title>widget</title>
${preloads.map((path) => `<link rel="modulepreload" href="${path}" crossorigin>`).join('\n')}
<script type="module" src="/provider.js"></script>
<script type="module" src="${script}" crossorigin></script>
</head><body>${body}</body></html>`

export const adsList = '<vitrine-provider api="/api" locale="fr"><vitrine-ads-list page-size="50"></vitrine-ads-list></vitrine-provider>'

/** Requests the first token while the widget's files are loading, as the provider's page recommends. */
export const providerScript = `const ask = async () => (await (await fetch('/vitrine-token', { method: 'POST' })).json()).token
let early = ask()
document.querySelector('vitrine-provider').fetchToken = () => {
  const token = early ?? ask()
  early = undefined
  return token
}`

/** The reference: one handwritten element. */
export const barePage = (name: 'lit-table' | 'lit-form' | 'lit-editor' | 'lit-composer', watch = recorder): string => `<!doctype html>
<html lang="fr"><head>${headWith(watch)}<title>floor</title>
<script type="module" src="/${name}.js"></script>
</head><body><${name}></${name}></body></html>`
