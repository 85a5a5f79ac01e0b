import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { expectError, expectReady, open, part, seenOn, settled } from './host.ts'
import { widgets } from './plain-pages.ts'

const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

for (const name of widgets) {
  const tag = `vitrine-${name}`

  test(`nothing bars the way in ${name}: waiting, there, failed`, async ({ page }) => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/**', async (route) => {
      await gate
      await route.continue()
    })
    await open(page, `w=${name}`)
    await expect(page.locator(tag).locator('[class*=skeleton]').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    release()
    await expectReady(page, tag)
    expect(await barriers(page)).toEqual([])

    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) => route.abort())
    await open(page, `w=${name}`)
    await expectError(page, tag)
    await expect(page.locator(tag).getByRole('button').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  test(`${name} does not push the page about while it comes`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    await open(page, `w=${name}`)
    await expectReady(page, tag)
    await settled(page, tag)
    expect((await seenOn(page)).shift).toBeLessThanOrEqual(0.02)
  })
}

test('nothing bars the way in dialogs, menus, and a list where nothing is found', async ({ page }) => {
  await open(page, 'w=ads-list')
  await expectReady(page, 'vitrine-ads-list')
  await part(page, 'vitrine-ads-list', 'filters-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing has this name')
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test('a visitor writes and sends with the keyboard alone', async ({ page }) => {
  await open(page, 'w=contact-form')
  await expectReady(page, 'vitrine-contact-form')
  const steps: [name: string, keys: string][] = [['email', 'visitor@example.org'], ['object', 'A question'], ['message', 'Is it still free?']]
  for (const [name, keys] of steps) {
    const field = page.locator(`vitrine-contact-form .input[name=${name}]`)
    for (let presses = 0; presses < 12 && !(await field.evaluate((input) => input.matches(':focus'))); presses++) await page.keyboard.press('Tab')
    await page.keyboard.type(keys)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('vitrine-contact-form input[name=consent]')).toBeChecked()
  const submit = part(page, 'vitrine-contact-form', 'submit')
  for (let presses = 0; presses < 6 && !(await submit.evaluate((button) => button.matches(':focus'))); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(part(page, 'vitrine-contact-form', 'success')).toBeVisible({ timeout: 15_000 })
})
