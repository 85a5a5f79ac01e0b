import { demoKeys } from '@vitrine/server/demo'

export interface Seen {
  /** Milliseconds from the start of the navigation until the widget was usable. */
  ready: number
  painted: number
  shift: number
}

/** Runs before a page's own code: records when the widget was ready, and layout shifts. */
export const recorder = (): void => {
  const marks = { ready: 0, painted: 0, shift: 0 }
  const shown = new Promise<void>((resolve) => {
    const onReady = (): void => {
      marks.ready = performance.now()
      // Two frames later it has certainly been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          marks.painted = performance.now()
          resolve()
        }),
      )
    }
    addEventListener('vitrine-ready', onReady, { once: true })
  })
  Object.assign(globalThis, { vitrineMarks: marks, vitrineShown: shown })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const staff = (widget: string): string => `<h1>Espace</h1><vitrine-provider api="/api" locale="fr">${widget}</vitrine-provider>`

/** A page for each widget of the contact manager, and for the ads list as on an intranet. */
export const contactPages: Record<string, string> = {
  'ads-list': staff('<vitrine-ads-list></vitrine-ads-list>'),
  'contact-synthesis': staff('<vitrine-contact-synthesis></vitrine-contact-synthesis>'),
  'contact-breakdown': staff('<vitrine-contact-breakdown by="portal"></vitrine-contact-breakdown>'),
  'contact-list': staff('<vitrine-contact-list></vitrine-contact-list>'),
  'contact-form': `<h1>Nous écrire</h1><vitrine-provider api="/api" locale="fr" key="${demoKeys.portal.key}"><vitrine-contact-form establishment="${demoKeys.portal.advertiserId}"></vitrine-contact-form></vitrine-provider>`,
}
