import type { Hono } from 'hono'
import stock from '../portal/stock.json' with { type: 'json' }
import { createSite, placeOf, serveFont } from './site.ts'
import { adPage, resultsPage } from './portal.pages.ts'

/** A property portal: its ads come from the agency's export, and each ad's page has Vitrine's contact form. */
export const createPortal = ({ vitrine, publishableKey }: { vitrine: string; publishableKey: string }): Hono => {
  const site = createSite(vitrine, 'portal')
  serveFont(site, 'figtree')
  site.get('/', (c) => c.html(resultsPage(stock, vitrine)))
  site.get('/annonce/:id', async (c) => {
    const ad = stock.find(({ id }) => id === Number(c.req.param('id')))
    if (!ad) return c.html(resultsPage(stock, vitrine), 404)
    return c.html(
      adPage({
        ad,
        others: stock.filter((other) => other !== ad && other.rent === ad.rent).slice(0, 3),
        place: await placeOf(vitrine),
        key: publishableKey,
      }),
    )
  })
  return site
}
