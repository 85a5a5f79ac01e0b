import { expect, test } from '@playwright/test'
import { barriers } from './testing/barriers.ts'
import { widgetStates } from './testing/faces.ts'
import { expectError, expectReady, open, quiet, seenOn, settled } from './testing/host.ts'
import { closeOverlay, openOverlay, overlaysOf } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('access')

for (const name of widgets) {
  const tag = `vitrine-${name}`

  test(`${name} has no accessibility faults, in any theme and with any overlay`, async ({ page }) => {
    const widget = page.locator(tag)
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/**', async (route) => {
      await gate
      await route.continue()
    })
    await open(page, `w=${name}`)
    await expect(widget.locator('[class*=skeleton]').first()).toBeVisible()
    expect(await barriers(widget), 'waiting').toEqual([])
    release()
    await expectReady(page, tag)
    await settled(page, tag)
    expect(await barriers(widget), 'ready').toEqual([])

    for (const overlay of overlaysOf(name)) {
      const opened = await openOverlay(page, name, overlay)
      expect(await barriers(opened.surface), overlay.name).toEqual([])
      await closeOverlay(page, opened)
    }
    await page.locator('vitrine-provider').evaluate((provider) => provider.setAttribute('theme', 'dark'))
    expect(await barriers(widget), 'dark').toEqual([])
    for (const state of widgetStates[name] ?? []) {
      await state.show(page)
      expect(await barriers(widget), state.name).toEqual([])
    }

    await page.route('**/api/**', (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expect(widget.getByRole('button').first()).toBeVisible()
    expect(await barriers(widget), 'failed').toEqual([])
  })

  test(`${name} does not push the page about while it comes`, async ({ page }) => {
    await quiet(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    await open(page, `w=${name}`)
    await expectReady(page, tag)
    await settled(page, tag)
    expect((await seenOn(page)).shift).toBeLessThanOrEqual(0.02)
  })
}
