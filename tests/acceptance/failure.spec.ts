import { expect, test, type Route } from '@playwright/test'
import { intercept } from '../e2e/testing/intercept.ts'
import { textOf } from '../e2e/testing/texts.ts'
import { expectFallback, failAndRetry } from './testing/failing.ts'
import { contentOf, eventsOf, expectError, expectReady, fallbackOf, open, retry, seenOn, settled } from './testing/host.ts'
import { closeOverlay, openOverlay, overlaysOf } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('failure')

const lists = ['ads-list', 'contact-breakdown', 'contact-list', 'visits']

for (const name of widgets) {
  const tag = `vitrine-${name}`

  test(`${name} says that the API is away, keeps the page's words, and recovers`, async ({ page }) => {
    await failAndRetry(page, name)
  })

  test(`${name} says that its code did not arrive, and recovers by the button`, async ({ page }) => {
    const restore = await intercept(page, `**/vitrine/0.0.0/${name}.*.js`, (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expectFallback(page, tag)

    restore()
    await page.locator(tag).getByRole('button').click()
    await expectReady(page, tag)
  })

  test(`${name} says that its language did not arrive, and recovers`, async ({ page }) => {
    const restore = await intercept(page, '**/vitrine/0.0.0/fr-*.js', (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expectFallback(page, tag)

    restore()
    await retry(page, tag)
    await expect(contentOf(page, name)).toBeVisible()
    await expect(fallbackOf(page, tag)).toBeHidden()
  })
}

test('a file that several widgets share and that did not arrive is asked for again by the button of each', async ({ page }) => {
  const shared = /\/vitrine\/0[.]0[.]0\/(?:form|staff)[.].*[.]js$/
  const restore = await intercept(page, shared, (route) => route.abort())
  await open(page)
  for (const name of widgets) await expectError(page, `vitrine-${name}`)
  await expect(page.getByRole('button')).toHaveCount(widgets.length)

  restore()
  for (const name of widgets) {
    await page.locator(`vitrine-${name} > p > button`).click()
    await expectReady(page, `vitrine-${name}`)
  }
  expect(new Set((await seenOn(page)).events.flatMap(({ code }) => code ?? []))).toEqual(new Set(['network']))
})

for (const [what, path] of [
  ['an API', '**/api/**'],
  ['code', new RegExp(`/vitrine/0[.]0[.]0/(${widgets.join('|')})[.].*[.]js$`)],
  ['a language', '**/vitrine/0.0.0/fr-*.js'],
] as const) {
  test(`${what} that never arrives is an error once the time is over, and nothing is lost by it`, async ({ page }) => {
    const held: Route[] = []
    let holds = true
    await page.route(path, (route) => (holds ? void held.push(route) : route.continue()))
    await open(page, 'timeout=5000')
    for (const name of widgets) await expectError(page, `vitrine-${name}`)
    // Measured by the page's own clock, which a busy machine delays too: before the time has passed once more.
    for (const name of widgets) expect((await eventsOf(page, `vitrine-${name}`, 'vitrine-error'))[0]?.late, name).toBeLessThan(5000)
    for (const name of widgets) await expectFallback(page, `vitrine-${name}`)

    // The code arrives now, after its time-out.
    holds = false
    // Requests that were aborted meanwhile cannot be continued.
    for (const route of held) await route.continue().catch(() => undefined)
    for (const name of widgets) {
      if (what !== 'code') await retry(page, `vitrine-${name}`)
      await expect(contentOf(page, name)).toBeVisible()
    }
  })
}

test('a part that is fetched later and does not arrive leaves the widget as it is, and comes when it is asked for again', async ({
  page,
}) => {
  await open(page)
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  for (const name of widgets) await settled(page, `vitrine-${name}`)
  const restore = await intercept(page, '**/vitrine/0.0.0/*.js', (route) => route.abort())
  const later = widgets.flatMap((name) =>
    overlaysOf(name)
      .filter(({ atOnce }) => !atOnce)
      .slice(0, 1)
      .map((overlay) => ({ name, overlay })),
  )
  for (const { name, overlay } of later) {
    await page.locator(`vitrine-${name} ${overlay.trigger}`).first().click()
    await expect(contentOf(page, name)).toBeVisible()
  }
  for (const name of lists) await expect(page.locator(`vitrine-${name} .above`)).toContainText(textOf('list:list.missed'))
  for (const name of lists) await expectError(page, `vitrine-${name}`)
  expect((await seenOn(page)).rejections).toEqual([])
  restore()
  await page.keyboard.press('Escape')
  for (const { name, overlay } of later) await closeOverlay(page, await openOverlay(page, name, overlay))
})

test('a page without the loader keeps its own fallback content', async ({ page }) => {
  await page.route('**/vitrine.js', (route) => route.abort())
  await open(page)
  for (const name of widgets) await expect(fallbackOf(page, `vitrine-${name}`)).toBeVisible()
})
