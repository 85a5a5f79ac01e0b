import { expect, test, type Page } from '@playwright/test'
import { amountsIn, column, enter, expectRange, listOf, rowsOf, selectAll, toast, totalOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const chips = (page: Page) => listOf(page).getByRole('list', { name: textOf('list:chips.label') })
const search = (page: Page) => page.getByRole('searchbox', { name: textOf('list:search.label') })
const states = (page: Page) => column(page, textOf('list:columns.state'))

test('filters narrow the list, show as chips and go away again', async ({ page }) => {
  await enter(page, 'ag1001')
  const all = await totalOf(page)
  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  await panel.getByRole('checkbox', { name: textOf('list:states.draft') }).check()
  const minimum = panel.getByRole('group', { name: textOf('list:fields.price') }).getByLabel(textOf('common:filters.min'))
  await minimum.fill('200000')
  await minimum.press('Tab')
  const apply = panel.getByRole('button', { name: /^Voir \d+ annonces?$/ })
  await expect.poll(async () => amountsIn([await apply.innerText()])[0]).toBeLessThan(all / 2)
  await apply.click()

  await expect(chips(page).getByRole('listitem')).toHaveCount(3)
  await expect.poll(async () => [...new Set(await states(page))]).toEqual([textOf('list:states.draft')])
  const narrowed = await totalOf(page)
  expect(Math.min(...amountsIn(await column(page, textOf('list:columns.price'))))).toBeGreaterThanOrEqual(200_000)

  const draft = textOf('common:filters.value', { label: textOf('list:columns.state'), value: textOf('list:states.draft') })
  await chips(page)
    .getByRole('button', { name: textOf('list:chips.remove', { name: draft }) })
    .click()
  await expect(chips(page).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => totalOf(page)).toBeGreaterThan(narrowed)

  await chips(page)
    .getByRole('button', { name: textOf('list:chips.clear') })
    .click()
  await expect(chips(page)).toBeHidden()
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('the panel counts what it would show, and leaves what is being typed alone', async ({ page }) => {
  await enter(page, 'ag1001')
  await totalOf(page)
  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  const minimum = panel.getByRole('group', { name: textOf('list:fields.price') }).getByLabel(textOf('common:filters.min'))
  const release = Promise.withResolvers<void>()
  await page.route('**/api/provider/annonce?*', async (route) => {
    await release.promise
    await route.continue()
  })
  const countRequest = page.waitForRequest('**/api/provider/annonce?*')
  await panel.getByRole('checkbox', { name: textOf('list:states.draft') }).check()
  await countRequest
  await minimum.pressSequentially('250000')
  release.resolve()

  const apply = panel.getByRole('button', { name: /^Voir \d+ annonces?$/ })
  await expect(apply).toBeVisible()
  await expect(minimum).toHaveValue('250000')
  const [narrow] = amountsIn([await apply.innerText()])
  await minimum.fill('')
  await minimum.press('Tab')
  const promised = async () => amountsIn([await apply.innerText()])[0]
  await expect.poll(promised).toBeGreaterThan(narrow!)
  const announced = await promised()
  await apply.click()
  await expect.poll(() => totalOf(page)).toBe(announced)
})

test('the search finds a town with and without its accents', async ({ page }) => {
  await enter(page, 'ag1001')
  const all = await totalOf(page)
  await search(page).fill('ecully')
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  const plain = await totalOf(page)
  const found = await column(page, textOf('list:columns.reference'))
  expect((await column(page, textOf('list:columns.city'))).every((city) => city.startsWith('Écully'))).toBe(true)

  await search(page).fill('')
  await expect.poll(() => totalOf(page)).toBe(all)
  await search(page).fill('Écully')

  await expect.poll(() => totalOf(page)).toBe(plain)
  expect(await column(page, textOf('list:columns.reference'))).toEqual(found)
})

test('a search that finds nothing offers the way out', async ({ page }) => {
  await enter(page, 'ag1001')
  const all = await totalOf(page)
  await search(page).fill('zzyzx')
  await expect(page.getByText(textOf('list:empty.noMatchTitle'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: textOf('list:empty.clear') }).click()

  await expect(search(page)).toHaveValue('')
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('a head sorts, and sorts the other way when pressed again', async ({ page }) => {
  await enter(page, 'ag1001', '/posts?offers=V&preset=published')
  const head = listOf(page).getByRole('columnheader', { name: textOf('list:columns.price') })
  const prices = async () => amountsIn(await column(page, textOf('list:columns.price')))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const falling = (amounts: number[]) => amounts.toSorted((a, b) => b - a)
  await expect
    .poll(async () => {
      const shown = await prices()
      return JSON.stringify(falling(shown)) === JSON.stringify(shown)
    })
    .toBe(true)
  const highest = (await prices())[0]

  await head.getByRole('button').click()

  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await prices())[0]).not.toBe(highest)
  const rising = await prices()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
})

test('the sort selector sorts by town', async ({ page }) => {
  await enter(page, 'ag1001')
  await totalOf(page)
  await page.getByRole('combobox', { name: textOf('list:toolbar.sort') }).selectOption({ label: textOf('list:sorts.V') })

  const towns = () => column(page, textOf('list:columns.city'))
  await expect(page).toHaveURL(/sort=V/)
  await expect
    .poll(async () => {
      const shown = await towns()
      return shown.join() === shown.toSorted(new Intl.Collator('fr').compare).join()
    })
    .toBe(true)
})

test('pages: next, previous, jump and size', async ({ page }) => {
  await enter(page, 'ag1001')
  const total = await totalOf(page)
  const pager = page.getByRole('navigation', { name: textOf('common:pager.label') })
  const first = await column(page, textOf('list:columns.reference'))
  await expectRange(page, 1, 50, total)
  await pager.getByRole('button', { name: textOf('common:pager.next') }).click()
  await expectRange(page, 51, 100, total)
  const second = await column(page, textOf('list:columns.reference'))
  expect(second.filter((reference) => first.includes(reference))).toEqual([])

  await pager.getByRole('button', { name: textOf('common:pager.previous') }).click()
  await expectRange(page, 1, 50, total)
  expect(await column(page, textOf('list:columns.reference'))).toEqual(first)

  await pager.getByRole('button', { name: textOf('common:pager.page', { page: 3 }), exact: true }).click()
  await expectRange(page, 101, 150, total)
  await expect(pager.getByRole('button', { name: textOf('common:pager.page', { page: 3 }), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('combobox', { name: textOf('common:pager.size') }).selectOption('10')
  await expectRange(page, 1, 10, total)
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(page).toHaveURL(/size=10/)
})

test('reload and back keep what was asked for', async ({ page }) => {
  await enter(page, 'ag1001')
  await totalOf(page)
  await search(page).fill('lyon')
  await expect(page).toHaveURL(/search=lyon/)
  await page.getByRole('combobox', { name: textOf('list:toolbar.sort') }).selectOption({ label: textOf('list:sorts.P') })
  await expect(page).toHaveURL(/sort=P/)
  await page.getByRole('combobox', { name: textOf('common:pager.size') }).selectOption('10')
  await expect(rowsOf(page)).toHaveCount(10)
  const total = await totalOf(page)
  await page.getByRole('button', { name: textOf('common:pager.next') }).click()
  await expectRange(page, 11, 20, total)
  const shown = await column(page, textOf('list:columns.reference'))

  await page.reload()
  await expectRange(page, 11, 20, total)
  await expect(search(page)).toHaveValue('lyon')
  expect(await column(page, textOf('list:columns.reference'))).toEqual(shown)

  await page.goBack()
  await expectRange(page, 1, 10, total)
  await page.goForward()
  await expectRange(page, 11, 20, total)
})

test('a quick selection shows its ads alone', async ({ page }) => {
  await enter(page, 'ag1001')
  const all = await totalOf(page)
  await page
    .getByRole('group', { name: textOf('list:toolbar.presets') })
    .getByText(textOf('list:presets.sold'))
    .click()

  await expect(page).toHaveURL(/preset=sold/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  const gone = [textOf('list:states.sold'), textOf('list:states.let')]
  await expect.poll(async () => (await states(page)).every((state) => gone.includes(state))).toBe(true)
})

test('a view is saved, found again and deleted', async ({ page }) => {
  const name = 'Brouillons par prix'
  await enter(page, 'ag1001-admin', '/posts?preset=drafts&sort=P')
  const drafts = await totalOf(page)
  const views = page.getByRole('button', { name: textOf('list:toolbar.views'), exact: true })
  await views.click()
  await page.getByRole('menuitem', { name: textOf('list:views.save') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('list:views.dialogTitle') })
  await dialog.getByLabel(textOf('list:views.name')).fill(name)
  await dialog.getByRole('button', { name: textOf('list:views.confirmSave') }).click()
  await expect(toast(page, textOf('list:views.saved', { name }))).toBeVisible()

  await page.goto('/posts')
  await expect.poll(() => totalOf(page)).toBeGreaterThan(drafts)
  await views.click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page).toHaveURL(/preset=drafts&sort=P/)
  await expect.poll(() => totalOf(page)).toBe(drafts)

  await views.click()
  await page.getByRole('menuitem', { name: textOf('list:views.delete', { name }) }).click()
  await expect(toast(page, textOf('list:views.removed', { name }))).toBeVisible()
  await views.click()
  await expect(page.getByRole('menuitemradio', { name: textOf('list:views.all') })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name })).toBeHidden()
})

test('the grid shows the same ads as cards', async ({ page }) => {
  await enter(page, 'ag1001', '/posts?size=10')
  await expect(rowsOf(page)).toHaveCount(10)
  const titles = await listOf(page).getByRole('grid').getByRole('link').allTextContents()
  await page.getByRole('button', { name: textOf('list:toolbar.asGrid') }).click()

  const cards = listOf(page).getByRole('list', { name: textOf('list:list.caption') })
  await expect(cards.getByRole('listitem')).toHaveCount(10)
  await expect(cards.getByRole('link')).toHaveText(titles)
  await cards.getByRole('checkbox').first().check()
  await expect(page.getByText(textOf('list:selection.count', { count: 1 }))).toBeVisible()

  await page.getByRole('button', { name: textOf('list:toolbar.asList') }).click()
  await expect(rowsOf(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(selectAll(page)).not.toBeChecked()
})
