import { expect, test } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { complaintsOf, enter, rowsOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a question mark lists the shortcuts, and those of a single key are turned off and stay so', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, 'ag1003')
  const row = rowsOf(page).first()
  const box = row.getByRole('checkbox')
  await box.focus()
  await page.keyboard.press('x')
  await expect(box).toBeChecked()
  await page.keyboard.press('x')
  await expect(box).not.toBeChecked()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: textOf('shell:shortcuts.title') })
  await expect(help).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  const turn = async (): Promise<void> => {
    const stored = page.waitForResponse((reply) => reply.url().endsWith('/preferences') && reply.ok())
    await help.getByRole('checkbox').press('Space')
    await stored
  }
  await turn()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.reload()
  await box.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('?')
  await page.keyboard.press('ArrowDown')
  await expect(rowsOf(page).nth(1).locator(':focus')).toHaveCount(1)
  await expect(box).not.toBeChecked()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: textOf('shell:palette.label') }).fill(textOf('shell:shortcuts.title'))
  await page.keyboard.press('Enter')
  await turn()
  await page.keyboard.press('Escape')
  await box.focus()
  await page.keyboard.press('x')
  await expect(box).toBeChecked()
  expect(complaints.filter((complaint) => !complaint.startsWith('Error with Permissions-Policy header'))).toEqual([])
})

test('the search takes the place of the list of shortcuts, which does not stand over the chosen screen', async ({ page }) => {
  await enter(page, 'ag1003')
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: textOf('shell:shortcuts.title') })
  await expect(help).toBeVisible()

  await page.keyboard.press('Control+k')

  await expect(page.getByRole('combobox', { name: textOf('shell:palette.label') })).toBeFocused()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
