import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, expectRange, listOf, rowsOf, totalOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const menu = (page: Page): Locator => page.getByRole('complementary', { name: textOf('shell:menu.label') })
const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 844 })
const gutter = (page: Page): Promise<string> => page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart)

test('the head of a screen tells the way from the dashboard, and on a small screen has an arrow back', async ({ page }) => {
  await enter(page, 'ag1001', '/prompt-libraries/new')
  const way = page.getByRole('navigation', { name: textOf('shell:breadcrumb.label') })
  const back = page.getByRole('link', {
    name: textOf('shell:withValue', { name: textOf('shell:breadcrumb.back'), value: textOf('prompts:list.title') }),
  })
  await expect(way.getByRole('listitem')).toHaveCount(3)
  await expect(way.locator('[aria-current=page]')).toHaveText(textOf('prompts:form.addTitle'))
  await resize(page, 720)
  await expect(way).toBeVisible()
  await expect(back).toBeHidden()
  await resize(page, 719)
  await expect(way.getByRole('listitem').first()).toBeHidden()

  await back.click()

  await expect(page).toHaveURL(/\/prompt-libraries$/)
  await resize(page, 1300)
  await way.getByRole('link', { name: textOf('shell:menu.dashboard') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('layouts change at 360, 720, 1024 and 1300 pixels', async ({ page }) => {
  await enter(page, 'ag1001', '/nousContacter')
  const form = page.locator('main form')
  const aside = page.getByText(textOf('contact-us:direct'))
  await expect(form).toBeVisible()
  for (const [width, space, hasMenu] of [
    [359, '12px', false],
    [360, '16px', false],
    [719, '16px', false],
    [720, '24px', true],
    [1023, '24px', true],
    [1024, '24px', true],
    [1299, '24px', true],
    [1300, '32px', true],
  ] as const) {
    await resize(page, width)
    await expect.poll(() => gutter(page), { message: `at ${width} px` }).toBe(space)
    await expect(menu(page), `at ${width} px`).toHaveCount(hasMenu ? 1 : 0)
    const search = page.getByRole('banner').getByText(textOf('shell:palette.short'))
    await expect(search, `at ${width} px`).toBeVisible({ visible: width >= 1024 })
    const [left, right] = [(await form.boundingBox())!, (await aside.boundingBox())!]
    expect(right.x > left.x + left.width, `in two columns at ${width} px`).toBe(width >= 1024)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('no sentence about portals is cut on the dashboard', async ({ page }) => {
  await enter(page, 'ag1001', '/')
  const sentence = page.getByText(textOf('global-report:dashboard.share'))
  await expect(sentence).toBeVisible()
  for (const width of [360, 1024]) {
    await resize(page, width)
    await expect.poll(() => sentence.evaluate((text) => text.scrollWidth - text.clientWidth), { message: `at ${width} px` }).toBe(0)
  }
})

test('the menu is reduced to icons, and still is after a reload', async ({ page }) => {
  await enter(page, 'ag1003', '/about')
  const about = menu(page).getByRole('link', { name: textOf('shell:menu.about'), exact: true })
  const width = async (): Promise<number> => (await menu(page).boundingBox())!.width
  await expect(about).toBeVisible()
  expect(await width()).toBeGreaterThan(200)
  await menu(page)
    .getByRole('button', { name: textOf('shell:menu.collapse') })
    .click()
  await expect.poll(width).toBeLessThan(80)

  await page.reload()

  await expect(about).toHaveAttribute('title', textOf('shell:menu.about'))
  expect(await width()).toBeLessThan(80)
  await menu(page)
    .getByRole('button', { name: textOf('shell:menu.expand') })
    .click()
  await expect.poll(width).toBeGreaterThan(200)
})

test('another page of a list begins at its top, below the head of the screen', async ({ page }) => {
  await enter(page, 'ag1001')
  const total = await totalOf(page)
  await expectRange(page, 1, 50, total)
  const next = page
    .getByRole('navigation', { name: textOf('common:pager.label') })
    .getByRole('button', { name: textOf('common:pager.next') })
  await next.scrollIntoViewIfNeeded()
  expect(await listOf(page).evaluate((list) => list.getBoundingClientRect().top)).toBeLessThan(0)
  await next.click()
  await expectRange(page, 51, 100, total)

  const head = (await page.getByRole('banner').boundingBox())!
  const top = async (): Promise<number> => (await rowsOf(page).first().boundingBox())!.y
  await expect.poll(top).toBeGreaterThanOrEqual(head.y + head.height)
  await expect.poll(top).toBeLessThan(900)
})
