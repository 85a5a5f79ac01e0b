import { expect, test } from '@playwright/test'
import { complaintsOf, expectError, expectReady, fallbackOf, open, part, seenOn } from './testing/host.ts'
import { closeOverlay, openOverlay, overlaysOf } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('policy')

test('under the strictest policy every widget draws, with its overlays, without one violation', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  await part(page, 'vitrine-contact-synthesis', 'chart').waitFor()

  for (const name of widgets) {
    for (const overlay of overlaysOf(name))
      await test.step(`${name}: ${overlay.name}`, async () => closeOverlay(page, await openOverlay(page, name, overlay)))
  }
  await part(page, 'vitrine-contact-form', 'submit').click()
  await expect(part(page, 'vitrine-contact-form', 'error').first()).toBeVisible()

  expect((await seenOn(page)).violations).toEqual([])
  expect(complaints).toEqual([])
})

test('a page that trusts policies by their names names lit-html, and no other of ours', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'trusted=lit-html')
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  expect((await seenOn(page)).violations).toEqual([])
  expect(complaints).toEqual([])
})

test('a page that trusts others alone is told which one is missing, and keeps its own words', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'trusted=another')
  for (const name of widgets) await expectError(page, `vitrine-${name}`, 'config')
  for (const name of widgets) await expect(fallbackOf(page, `vitrine-${name}`)).toBeVisible()
  expect(complaints.filter((text) => text.startsWith('Vitrine:'))).toEqual([
    expect.stringContaining('Write trusted-types lit-html into it'),
  ])
})
