import type { Page, Route } from '@playwright/test'

/**
 * Has a handler answer what a page asks for, until the function that is given back is called. In place of `page.unroute`: a request
 * that is on its way while the browser is told to hold back nothing any more can get lost, and the page waits for it for ever.
 */
export const intercept = async (page: Page, path: string | RegExp, handler: (route: Route) => unknown): Promise<() => void> => {
  let isOver = false
  await page.route(path, (route) => (isOver ? route.fallback() : handler(route)))
  return () => {
    isOver = true
  }
}
