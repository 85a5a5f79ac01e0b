import type { Hono } from 'hono'
import { createSite, page, serveFont } from './site.ts'

/** The site of one agency: visitors write to the agency itself, not about an ad, and read its privacy notice. */
export const createAgency = ({ vitrine, publishableKey }: { vitrine: string; publishableKey: string }): Hono => {
  const site = createSite(vitrine, 'agency')
  serveFont(site, 'fraunces')
  site.get('/', async (c) => c.html((await page('agency/index.html', vitrine)).replaceAll('{{key}}', publishableKey)))
  site.get('/confidentialite', async (c) => c.html(await page('agency/confidentialite.html', vitrine)))
  return site
}
