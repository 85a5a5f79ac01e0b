import { expect, test } from '@playwright/test'
import { animationsEnded, expectReady, open, quiet, settled } from './testing/host.ts'
import { looks } from './testing/looks.ts'
import { openOverlay, overlaysOf } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('hostile')

for (const name of widgets) {
  test(`${name} looks the same however the page around it is dressed`, async ({ page }) => {
    const tag = `vitrine-${name}`
    await quiet(page)
    await open(page, `w=${name}&css=hostile`)
    await expectReady(page, tag)
    await settled(page, tag)
    const [overlay] = overlaysOf(name)
    if (overlay) await openOverlay(page, name, overlay)
    await animationsEnded(page)
    const { hostile, plain, letters } = await looks(page, tag)

    expect(letters[0]).not.toBe(letters[1])
    expect(plain.length).toBeGreaterThan(10)
    expect(hostile).toEqual(plain)
  })
}
