// Loaded first: records everything that goes wrong on the page for the test.
window.seen = { violations: [], rejections: [], events: [], shift: 0 }
document.addEventListener('securitypolicyviolation', (event) =>
  window.seen.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
)
addEventListener('unhandledrejection', (event) => window.seen.rejections.push(String(event.reason)))
// Timers of the page itself, started with the page and with each widget, so that a slow machine delays them too.
const timeoutMs = Number(new URLSearchParams(location.search).get('timeout') ?? 10_000)
const overAt = {}
const beginClock = (name) => setTimeout(() => (overAt[name] = performance.now()), timeoutMs)
addEventListener('DOMContentLoaded', () => beginClock('page'))
for (const type of ['vitrine-load-start', 'vitrine-ready', 'vitrine-error', 'vitrine-session-expired']) {
  document.addEventListener(type, ({ target: { localName: tag }, detail }) => {
    if (type === 'vitrine-load-start') beginClock(tag)
    window.seen.events.push({ type, tag, code: detail?.code, late: performance.now() - (overAt[tag] ?? overAt.page ?? Infinity) })
  })
}
if (window.PerformanceObserver?.supportedEntryTypes.includes('layout-shift')) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
