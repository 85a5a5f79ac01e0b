import type { Page, Route } from '@playwright/test'

/**
 * Intercepts requests of a page until the returned function is called. Used instead of `page.unroute`: a request
 * in progress while interception is switched off can get lost, and the page would wait for it forever.
 */
export const intercept = async (page: Page, path: string | RegExp, handler: (route: Route) => unknown): Promise<() => void> => {
  let isOver = false
  await page.route(path, (route) => (isOver ? route.fallback() : handler(route)))
  return () => {
    isOver = true
  }
}
