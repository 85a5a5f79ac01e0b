// Loaded first: everything that goes wrong on the page is kept for the test.
window.seen = { violations: [], rejections: [], events: [], shift: 0 }
document.addEventListener('securitypolicyviolation', (event) => window.seen.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`))
addEventListener('unhandledrejection', (event) => window.seen.rejections.push(String(event.reason)))
for (const type of ['vitrine-load-start', 'vitrine-ready', 'vitrine-error', 'vitrine-session-expired']) {
  document.addEventListener(type, (event) => window.seen.events.push({ type, tag: event.target.localName, code: event.detail?.code, at: performance.now() }))
}
if (window.PerformanceObserver?.supportedEntryTypes.includes('layout-shift')) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
