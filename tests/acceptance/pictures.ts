import { join } from 'node:path'
import { areaWidgets, featureWidgets, type FeatureWidget } from '@vitrine/core/catalogue'
import { mockVitrine } from '@vitrine/widgets/testing'
import { test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../scripts/lib/host.mjs'
import { animationsEnded, expectReady, open, quiet, settled } from './testing/host.ts'

/** What the demo account has nothing of, such as lots or rules, is shown with samples. */
const empty: readonly FeatureWidget[] = [
  'ad-timeline',
  'attendance',
  'audit-trail',
  'broadcast-rules',
  'establishment-network',
  'exports',
  'feeds',
  'integration-report',
  'legal-notices',
  'lots',
  'mails',
  'owner-report',
  'post-calendar',
  'post-templates',
  'reusable-texts',
]

const withSamples = async (page: Page): Promise<void> => {
  const vitrine = mockVitrine()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const reply = await vitrine.fetch(request.url(), { method: request.method(), headers: request.headers(), body: request.postData() })
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
  })
}

for (const name of featureWidgets.filter((each) => !areaWidgets.includes(each))) {
  test(`picture of ${name}`, async ({ page }) => {
    const tag = `vitrine-${name}`
    await quiet(page)
    if (empty.includes(name)) await withSamples(page)
    await open(page, `w=${name}&locale=en`)
    if (name === 'lots') await page.locator(tag).evaluate((lots) => lots.setAttribute('programme', '1'))
    await expectReady(page, tag)
    await settled(page, tag)
    await animationsEnded(page)
    const element = page.locator(tag)
    await element.evaluate((it) => it.scrollIntoView())
    const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 960, height: 600 }
    const clip = { ...box, height: Math.min(box.height, 600 - box.y) }
    await sharp(await page.screenshot({ clip }))
      .resize(320)
      .webp({ quality: 60 })
      .toFile(join(root, `docs/images/elements/${name}.webp`))
  })
}
