import { expect, test } from '@playwright/test'
import { complaintsOf, expectReady, open, seenOn } from './host.ts'

test('two copies of one version are one', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'w=contact-form,ads-list&copies=2')
  await expectReady(page, 'vitrine-contact-form')
  await expectReady(page, 'vitrine-ads-list')
  expect(complaints).toEqual([])
})

test('two versions give one warning that names both, and an event', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'w=contact-form,ads-list&versions=2')
  await expectReady(page, 'vitrine-contact-form')
  await expectReady(page, 'vitrine-ads-list')
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints[0]).toContain('0.0.0')
  expect(complaints[0]).toContain('9.9.9')
  expect((await seenOn(page)).events.filter(({ code }) => code === 'version')).toHaveLength(1)
})

test('with a suffix two versions live on one page', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'w=contact-form,ads-list&versions=2&suffix=partner')
  for (const tag of ['vitrine-contact-form', 'vitrine-ads-list', 'vitrine-contact-form-partner', 'vitrine-ads-list-partner']) await expectReady(page, tag)
  const versions = await page.evaluate(() => ['vitrine-contact-form', 'vitrine-contact-form-partner'].map((tag) => (customElements.get(tag) as unknown as { version: string }).version))
  expect(versions).toEqual(['0.0.0', '9.9.9'])
  expect(complaints).toEqual([])
})
