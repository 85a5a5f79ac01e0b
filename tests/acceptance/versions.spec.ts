import { expect, test } from '@playwright/test'
import { intercept } from '../e2e/testing/intercept.ts'
import { complaintsOf, expectError, expectReady, open, retry, seenOn } from './testing/host.ts'
import { elementsOf, pagesOf } from './testing/widgets.ts'
import manifest from '@vitrine/widgets/package.json' with { type: 'json' }

const widgets = elementsOf('versions')

const tags = widgets.map((name) => `vitrine-${name}`)

test('two copies of one version of the widgets work as one', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'copies=2&timeout=40000')
  for (const tag of tags) await expectReady(page, tag)
  expect(complaints).toEqual([])
})

test('a script with something added to its address is still one script', async ({ page }) => {
  const restore = await intercept(page, '**/api/**', (route) => route.abort())
  await open(page, 'w=visits&added')
  // Another copy of the code cannot recognise the classes of errors of the provider's copy.
  await expectError(page, 'vitrine-visits', 'network')
  restore()
  await retry(page, 'vitrine-visits')
  await expectReady(page, 'vitrine-visits')
})

test('two versions of the widgets give one warning that names both, and an event', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'versions=2&timeout=40000')
  for (const tag of tags) await expectReady(page, tag)
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints[0]).toContain(manifest.version)
  expect(complaints[0]).toContain('9.9.9')
  expect((await seenOn(page)).events.filter(({ code }) => code === 'version')).toHaveLength(1)
})

for (const group of pagesOf(elementsOf('versions-further'))) {
  test(`two versions share a page: ${group.join(', ')}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page, `w=${group.join(',')}&versions=2&suffix=partner&timeout=40000`)
    for (const name of group) await expectReady(page, `vitrine-${name}`)
    for (const name of group) await expectReady(page, `vitrine-${name}-partner`)
    expect(complaints).toEqual([])
  })
}

test('two versions of the widgets can share a page with a suffix', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'versions=2&suffix=partner&timeout=40000')
  for (const tag of tags) await expectReady(page, tag)
  for (const tag of tags) await expectReady(page, `${tag}-partner`)
  const versions = (suffix: string): Promise<string[]> =>
    page.evaluate(
      (names) => names.map((name) => (customElements.get(name) as unknown as { version: string }).version),
      tags.map((tag) => tag + suffix),
    )
  expect(new Set(await versions(''))).toEqual(new Set([manifest.version]))
  expect(new Set(await versions('-partner'))).toEqual(new Set(['9.9.9']))
  expect(complaints).toEqual([])
})
