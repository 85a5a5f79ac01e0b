/** A partner's page with the widget, as the documentation writes it, with the files it will need announced. */
export const widgetPage = (script: string, preloads: readonly string[]): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>widget</title><link rel="icon" href="data:,">
${preloads.map((path) => `<link rel="modulepreload" href="${path}" crossorigin>`).join('\n')}
<script type="module" src="/provider.js"></script>
<script type="module" src="${script}" crossorigin></script>
</head><body><vitrine-provider api="/api" locale="fr"><vitrine-ads-list page-size="50"></vitrine-ads-list></vitrine-provider></body></html>`

/** Asks for the first token while the widget's files are still on their way, as the provider's page advises. */
export const providerScript = `const ask = async () => (await (await fetch('/token', { method: 'POST' })).json()).token
let early = ask()
document.querySelector('vitrine-provider').fetchToken = () => {
  const token = early ?? ask()
  early = undefined
  return token
}`

export const barePage = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>floor</title><link rel="icon" href="data:,">
<script type="module" src="/lit-table.js"></script>
</head><body><lit-table></lit-table></body></html>`

/** Runs before a page's own code: keeps when the rows came, what was long, what moved. */
export const recorder = (): void => {
  const marks = { rows: 0, longest: 0, blocking: 0, shift: 0, tasks: 0 }
  Object.assign(globalThis, { vitrineMarks: marks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.tasks += 1
      marks.longest = Math.max(marks.longest, duration)
      marks.blocking += duration - 50
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = (): void => {
    const table = document.querySelector('vitrine-ads-list, lit-table')
    if ((table?.shadowRoot?.querySelectorAll('tbody tr[data-id]').length ?? 0) < 50) return void requestAnimationFrame(look)
    // The frame after next has certainly been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (marks.rows = performance.now())))
  }
  look()
}
