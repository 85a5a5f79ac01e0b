import { expect, test } from '@playwright/test'
import { intercept } from '../testing/intercept.ts'
import {
  adsOf,
  bearer,
  bulkBar,
  enter,
  findAd,
  isTypedIn,
  openRowMenu,
  rowOf,
  rowsOf,
  selectAll,
  stateOf,
  toast,
  totalOf,
} from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const inBulk = (kind: 'publish' | 'unpublish' | 'delete') => ({ name: textOf(`list:bulk.${kind}`), exact: true })

test('twenty ads are taken off and published again', async ({ page, request }) => {
  const token = await enter(page, 'ag1002', '/posts?preset=published&size=20')
  await expect(rowsOf(page)).toHaveCount(20)
  const published = await totalOf(page)
  await selectAll(page).check()
  await expect(page.getByText(textOf('list:selection.count', { count: 20 }))).toBeVisible()
  await bulkBar(page).getByRole('button', inBulk('unpublish')).click()
  await expect(toast(page, textOf('list:done.unpublished', { count: 20 }))).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(published - 20)
  expect(await adsOf(request, token, 'etat=A')).toHaveLength(published - 20)

  await page.goto('/posts?preset=drafts&size=20')
  await expect(rowsOf(page)).toHaveCount(20)
  await selectAll(page).check()
  await bulkBar(page).getByRole('button', inBulk('publish')).click()

  await expect(toast(page, textOf('list:done.published', { count: 20 }))).toBeVisible()
  await expect.poll(async () => (await adsOf(request, token, 'etat=A')).length).toBe(published)
})

test('a deleted ad comes back with Undo', async ({ page, request }) => {
  const token = await enter(page, 'ag1008')
  const ad = (await adsOf(request, token, 'etat=B')).filter(isTypedIn)[0]!
  const menu = await openRowMenu(page, await findAd(page, ad))
  await menu.getByRole('menuitem', { name: textOf('list:bulk.delete') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('list:delete.titleOne') })
  await expect(dialog).toContainText(ad.reference)
  await expect(dialog.getByRole('radio', { name: textOf('list:delete.no') })).toBeChecked()
  await dialog.getByRole('button', { name: textOf('list:delete.confirm'), exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(0)
  // A message goes by itself after some seconds, unless somebody points at it.
  const done = toast(page, textOf('list:done.deleted', { count: 1 }))
  await done.hover()
  await expect.poll(() => stateOf(request, token, ad.id)).toBe('S')

  await done.getByRole('button', { name: textOf('list:done.undo'), exact: true }).click()

  await expect(rowOf(page, ad)).toContainText(textOf('list:states.draft'))
  await expect.poll(() => stateOf(request, token, ad.id)).toBe('B')
})

test('a sold ad is archived for good', async ({ page, request }) => {
  const token = await enter(page, 'ag1008')
  const ad = (await adsOf(request, token, 'etat=A')).filter(isTypedIn).find(({ typeOffre }) => typeOffre === 'V')!
  const menu = await openRowMenu(page, await findAd(page, ad))
  await menu.getByRole('menuitem', { name: textOf('list:bulk.delete') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('list:delete.titleOne') })
  await dialog.getByRole('radio', { name: textOf('list:delete.sold.yes') }).check()
  await dialog.getByRole('button', { name: textOf('list:delete.sold.record') }).click()

  const sale = page.locator('vitrine-sold-property')
  await sale.locator('[name=netPrice]').fill('200000')
  await sale.locator('[name=agreementDate]').fill('2026-01-15')
  await sale.getByRole('button', { name: textOf('sold-property:save') }).click()
  await sale
    .getByRole('dialog')
    .getByRole('button', { name: textOf('sold-property:confirm.archive') })
    .click()

  await expect.poll(() => stateOf(request, token, ad.id)).toBe('V')
})

test('several ads are deleted at once, and one that thinks better of it deletes none', async ({ page, request }) => {
  const token = await enter(page, 'ag1008', '/posts?preset=drafts&size=50')
  const drafts = (await adsOf(request, token, 'etat=B')).filter(isTypedIn).slice(-2)
  for (const ad of drafts) await rowOf(page, ad).getByRole('checkbox').check()
  const dialog = page.getByRole('dialog', { name: textOf('list:delete.titleMany', { count: 2 }) })
  await bulkBar(page).getByRole('button', inBulk('delete')).click()
  await dialog.getByRole('button', { name: textOf('common:actions.cancel') }).click()
  await expect(page.getByText(textOf('list:selection.count', { count: 2 }))).toBeVisible()

  await bulkBar(page).getByRole('button', inBulk('delete')).click()
  await dialog.getByRole('button', { name: textOf('list:delete.confirm'), exact: true }).click()

  await expect(toast(page, textOf('list:done.deleted', { count: 2 }))).toBeVisible()
  for (const ad of drafts) await expect.poll(() => stateOf(request, token, ad.id)).toBe('S')
  await expect(bulkBar(page)).toBeHidden()
})

test('an ad from the own software is neither published nor deleted here', async ({ page, request }) => {
  const token = await enter(page, 'ag1005', '/posts?preset=drafts')
  const ad = (await adsOf(request, token, 'etat=B')).find((found) => !isTypedIn(found))!
  const row = await findAd(page, ad)
  await expect(row).toContainText(textOf('list:row.software'))
  const locked = row.locator('[data-act=publish]')
  await expect(locked).toHaveAttribute('aria-disabled', 'true')

  const menu = await openRowMenu(page, row)
  const remove = menu.getByRole('menuitem', { name: textOf('list:bulk.delete') })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText(textOf('list:refusal.ad-from-software'))
  const refusal = await request.patch(`/api/provider/annonce/${ad.id}`, { ...bearer(token), data: { annonce: { STATUS: 'A' } } })
  expect([refusal.status(), ((await refusal.json()) as { code: string }).code]).toEqual([409, 'ad-from-software'])
})

test('a bulk action that fails for one ad names it, keeps it selected and can be tried again', async ({ page, request }) => {
  const token = await enter(page, 'ag1010', '/posts?preset=drafts')
  const drafts = (await adsOf(request, token, 'etat=B')).filter(isTypedIn).slice(-3)
  const unlucky = drafts[1]!
  const address = `**/api/provider/annonce/${unlucky.id}`
  const reason = 'Ce portail est en maintenance.'
  const restore = await intercept(page, address, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: reason, requestId: 'r-4711' } }),
  )
  for (const ad of drafts) await rowOf(page, ad).getByRole('checkbox').check()
  await bulkBar(page).getByRole('button', inBulk('publish')).click()

  const failures = page.getByRole('dialog', { name: textOf('list:result.titlePublish', { count: 1 }) })
  await expect(failures.getByRole('listitem')).toHaveCount(1)
  await expect(failures.getByRole('listitem')).toContainText(unlucky.reference)
  await expect(failures.getByRole('listitem')).toContainText(reason)
  await expect(failures.getByRole('listitem')).toContainText('r-4711')
  await expect(failures).toContainText(textOf('list:result.done', { done: 2, total: 3 }))
  await expect(page.getByText(textOf('list:selection.count', { count: 1 }))).toBeVisible()

  restore()
  await failures.getByRole('button', { name: textOf('list:result.again') }).click()
  await expect(toast(page, textOf('list:done.published', { count: 1 }))).toBeVisible()
  for (const ad of drafts) await expect.poll(() => stateOf(request, token, ad.id)).toBe('A')
})

test('an ad goes to the top of the list once in seven days', async ({ page, request }) => {
  const token = await enter(page, 'ag1005', '/posts?preset=published')
  const ad = (await adsOf(request, token, 'etat=A')).filter(isTypedIn).find(({ date_remontee: pushed }) => pushed === null)!
  const row = await findAd(page, ad)
  const push = (await openRowMenu(page, row)).getByRole('menuitem', { name: textOf('list:menu.push') })
  await push.click()
  await expect(toast(page, textOf('list:done.pushed', { date: '' }).split('.')[0] ?? '')).toBeVisible()

  await openRowMenu(page, row)

  await expect(push).toHaveAttribute('aria-disabled', 'true')
  await expect(push).toContainText(textOf('list:menu.pushNext', { date: '' }).trim())
  const refusal = await request.patch(`/api/provider/annonce/${ad.id}`, { ...bearer(token), data: { annonce: { remontee: 'oui' } } })
  expect([refusal.status(), ((await refusal.json()) as { code: string }).code]).toEqual([409, 'push-too-soon'])
})

test('a server that fails leaves the row as it was', async ({ page, request }) => {
  const token = await enter(page, 'ag1003')
  const ad = (await adsOf(request, token, 'etat=A')).filter(isTypedIn)[0]!
  const row = await findAd(page, ad)
  await page.route(`**/api/provider/annonce/${ad.id}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'server', message: 'Panne.', requestId: 'r-5' } }),
  )
  await row.getByRole('button', { name: textOf('list:bulk.unpublish'), exact: true }).click()

  await expect(toast(page, textOf('common:errors.encountered'))).toBeVisible()
  await expect(row).toContainText(textOf('list:states.active'))
  await expect.poll(() => stateOf(request, token, ad.id)).toBe('A')
})
