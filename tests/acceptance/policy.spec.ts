import { expect, test } from '@playwright/test'
import { complaintsOf, expectReady, open, part, seenOn } from './host.ts'
import { closeOverlay, openOverlay, overlaysOf } from './overlays.ts'
import { widgets } from './widgets.ts'

test('under the strictest policy every widget draws, with its overlays, without one violation', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  await part(page, 'vitrine-contact-synthesis', 'chart').waitFor()

  for (const name of widgets) {
    for (const overlay of overlaysOf(name)) await test.step(`${name}: ${overlay.name}`, async () => closeOverlay(page, await openOverlay(page, name, overlay)))
  }
  await part(page, 'vitrine-contact-form', 'submit').click()
  await expect(part(page, 'vitrine-contact-form', 'error').first()).toBeVisible()

  expect((await seenOn(page)).violations).toEqual([])
  expect(complaints).toEqual([])
})
