import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, contentOf, leftovers, requestsOf, settled } from './testing/host.ts'

const names = ['contact-form', 'ads-list']

const expectBoth = async (page: Page): Promise<void> => {
  for (const name of names) await expect(contentOf(page, name), name).toBeVisible()
}

const leave = async (page: Page): Promise<void> => {
  await page.locator('#about').click()
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  for (const name of names) await expect(page.locator(`vitrine-${name}`)).toHaveCount(0)
}

const comeBack = async (page: Page): Promise<void> => {
  await page.locator('#home').click()
  await expectBoth(page)
}

test('the server of a Next page renders what stands in the provider of its layout, and the fallbacks', async ({ request }) => {
  const html = await (await request.get('/next')).text()

  expect(html).toMatch(/<vitrine-provider[^>]*><nav>/)
  expect(html).toContain('<h1>Next</h1>')
  for (const name of names)
    expect(html).toMatch(new RegExp(`<vitrine-${name}[^>]*><p class="fallback">The ${name} is coming.</p></vitrine-${name}>`))
})

test('the server of a Next page writes the properties of widgets into it as attributes', async ({ request }) => {
  const html = await (await request.get('/next')).text()

  expect(html).toContain('<vitrine-contact-form establishment="1007">')
  expect(html).toContain('<vitrine-ads-list openable="">')
})

test('a Next page is taken over without a complaint, and left and returned to without being loaded again', async ({ page }) => {
  const complaints = complaintsOf(page)
  const tokens = requestsOf(page, /vitrine-token$/)
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/next')
  await expectBoth(page)
  await leave(page)
  await comeBack(page)

  expect(loads).toBe(1)
  expect(tokens()).toBe(1)
  expect(complaints).toEqual([])
})

test('a component of the server gives a provider its options', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/next/visitors')
  await expect(page.locator('vitrine-contact-form [part=submit]')).toHaveText(/Send/)
  expect(complaints).toEqual([])
})

test('a Next page that is left and returned to ten times keeps nothing', async ({ page }) => {
  await page.goto('/next')
  const leaveAndReturn = async (): Promise<{ listeners: number; sheets: number }> => {
    await expectBoth(page)
    for (const name of names) await settled(page, `vitrine-${name}`)
    await leave(page)
    const seen = await leftovers(page)
    await comeBack(page)
    return seen
  }
  const first = [await leaveAndReturn(), await leaveAndReturn(), await leaveAndReturn()]
  for (const _ of Array.from({ length: 10 })) {
    await leave(page)
    await comeBack(page)
  }

  expect((await leaveAndReturn()).sheets).toBe(first[0]?.sheets)
  // A browser may hold on to the previous page until there is another; a leak of one per turn remains.
  const least = Math.min(...first.map(({ listeners }) => listeners))
  await expect.poll(async () => (await leaveAndReturn()).listeners, { timeout: 60_000 }).toBeLessThan(least + 10)
})
