import { expect, test, type Page } from '@playwright/test'
import { eventsOf, expectError, expectReady, fallbackOf, open, retry, seenOn } from './host.ts'
import { widgets } from './plain-pages.ts'

const expectFallback = async (page: Page, tag: string): Promise<void> => {
  await expect(fallbackOf(page, tag)).toBeVisible()
  expect((await page.locator(tag).boundingBox())?.height).toBeGreaterThan(10)
  expect((await seenOn(page)).rejections).toEqual([])
}

for (const name of widgets) {
  const tag = `vitrine-${name}`

  test(`${name} says that the API is away, keeps the page's words, and recovers`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expectFallback(page, tag)

    await page.unroute('**/api/**')
    await retry(page, tag)
    await expectReady(page, tag)
    await expect(fallbackOf(page, tag)).toBeHidden()
  })

  test(`${name} says that its code did not arrive, and recovers by the button`, async ({ page }) => {
    const code = `**/vitrine/0.0.0/${name}.*.js`
    await page.route(code, (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expectFallback(page, tag)

    await page.unroute(code)
    await page.locator(tag).getByRole('button').click()
    await expectReady(page, tag)
  })

  test(`${name} says that its language did not arrive, and recovers`, async ({ page }) => {
    await page.route('**/vitrine/0.0.0/fr-*.js', (route) => route.abort())
    await open(page, `w=${name}&timeout=2000`)
    await expectError(page, tag)
    await expectFallback(page, tag)

    await page.unroute('**/vitrine/0.0.0/fr-*.js')
    await retry(page, tag)
    await expect(fallbackOf(page, tag)).toBeHidden({ timeout: 15_000 })
  })
}

test('an API that never answers is an error once the time is over', async ({ page }) => {
  await page.route('**/api/**', () => undefined)
  await open(page, 'w=contact-form&timeout=1500')
  await expectError(page, 'vitrine-contact-form')
  const [begun] = await eventsOf(page, 'vitrine-contact-form', 'vitrine-load-start')
  const [failed] = await eventsOf(page, 'vitrine-contact-form', 'vitrine-error')
  expect((failed?.at ?? 0) - (begun?.at ?? 0)).toBeLessThan(2500)
  await expectFallback(page, 'vitrine-contact-form')
})

test('without the loader the page keeps its words', async ({ page }) => {
  await page.route('**/vitrine.js', (route) => route.abort())
  await open(page)
  for (const name of widgets) await expect(fallbackOf(page, `vitrine-${name}`)).toBeVisible()
})
