import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { noisePicture } from '../testing/pictures.ts'
import { timesShown } from '../testing/publishing.ts'
import { textOf } from '../testing/texts.ts'

const composerOf = (page: Page): Locator => page.locator('vitrine-post-composer')

/** The head office of the demonstration approves the posts of its points of sale. */
test('a head office sends a template, returns what a point of sale made of it, and approves it: then it is published once', async ({
  page,
  browser,
}) => {
  // A long journey: two people, a template, a photo, a rejection and a publication.
  test.slow()
  const mark = String(Date.now())
  const outlet = await (await browser.newContext()).newPage()
  const [first, mended] = [`Clé Bleue Haguenau ouvre ses portes ${mark}`, `Clé Bleue Haguenau ouvre ses portes samedi ${mark}`]
  const comment = `Dites quel jour, s’il vous plaît ${mark}`
  const head = page.locator('vitrine-post-planner')

  await test.step('the head office sends a template to its points of sale', async () => {
    await enter(page, 'ag1007', '/socialpostsedito/modeles')
    await page.getByRole('link', { name: textOf('post-templates:actions.add') }).click()
    await composerOf(page).locator('[name=title]').fill(`Ouverture ${mark}`)
    await composerOf(page).locator('textarea[name=text]').fill(`[agence] ouvre ses portes ${mark}`)
    await composerOf(page).locator('[part=save]').click()
    await expect(page).toHaveURL(/\/modeles(\?.*)?$/)
    await page.goto('/socialpostsedito/modeles')
    const library = page.locator('vitrine-post-templates')
    await library.locator('tr[data-id]').filter({ hasText: mark }).locator('[data-act=menu]').click()
    await library.getByRole('menuitem', { name: textOf('post-templates:actions.send') }).click()
    await library.locator('dialog [part=submit]').click()
    await expect(library.locator('.toast').first()).toContainText('2')
  })

  await test.step('the point of sale adds a photo and publishes it, and nothing goes out', async () => {
    await enter(outlet, 'ag1008', `/socialNetworkPosts?tab=editorial&search=${mark}`)
    await outlet.locator('vitrine-post-planner tr[data-id]').filter({ hasText: mark }).locator('.name, [data-act=open]').first().click()
    const composer = composerOf(outlet)
    await expect(composer.locator('[part=approval]')).toContainText('Réseau Clé Bleue')
    await expect(composer.locator('textarea[name=text]')).toHaveValue(first)
    await composer
      .locator('input[name=picture]')
      .first()
      .setInputFiles([noisePicture('porte.png', 800, 600)])
    await expect(composer.locator('[data-part=pictures] [data-id]')).toHaveCount(1)
    await composer.locator('[name=network][value=facebook]').check()
    await composer.locator('[part=publish]').click()
    await composer.locator('dialog .dialog-foot .button').last().click()
    await expect(composer.locator('.toast').first()).toContainText(textOf('post-approval:done.proposed', { head: 'Réseau Clé Bleue' }))
    await expect(composer.locator('[part=bar] [part=status][data-status=to-approve]')).toBeVisible()
    expect(await timesShown(page.request, 'facebook', mark)).toBe(0)
  })

  await test.step('the head office finds it, and returns it with a comment', async () => {
    await page.goto('/socialNetworkPosts?tab=approval')
    const row = head.locator('tr[data-id]').filter({ hasText: mark })
    await expect(row).toContainText('Clé Bleue Haguenau')
    await row.locator('.name, [data-act=open]').first().click()
    const review = composerOf(page)
    await expect(review.locator('[part=review]')).toContainText(first)
    await review.locator('[part=return]').click()
    await review.locator('dialog [name=comment]').fill(comment)
    await review.locator('dialog [part=confirm]').click()
    await expect(review.locator('[part=history]')).toContainText(comment)
    await page.goto('/socialNetworkPosts?tab=approval')
    await expect(head.locator('[part=footer], .face').first()).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the point of sale reads why, mends it and proposes it again', async () => {
    await outlet.reload()
    const composer = composerOf(outlet)
    await expect(composer.locator('[part=approval]')).toContainText(comment)
    await composer.locator('textarea[name=text]').fill(mended)
    await composer.locator('[part=publish]').click()
    await composer.locator('dialog .dialog-foot .button').last().click()
    await expect(composer.locator('[part=bar] [part=status][data-status=to-approve]')).toBeVisible()
  })

  await test.step('the head office approves it, and it is published once', async () => {
    await page.goto('/socialNetworkPosts?tab=approval')
    const row = head.locator('tr[data-id]').filter({ hasText: mark })
    await row.hover()
    await row.locator('[data-act=approve]').click()
    await head.locator('dialog .dialog-foot .button').last().click()
    await expect(head.locator('.toast').first()).toContainText(textOf('post-approval:done.approved', { count: 1 }))
    await expect.poll(() => timesShown(page.request, 'facebook', mended), { timeout: 40_000 }).toBe(1)
    expect(await timesShown(page.request, 'facebook', first)).toBe(0)
  })

  await test.step('both know who did what', async () => {
    await expect(async () => {
      await outlet.reload()
      await expect(composerOf(outlet).locator('[part=history]')).toBeVisible()
      await expect(composerOf(outlet).locator('[part=history] [data-kind=published]')).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 90_000 })
    const kinds = await composerOf(outlet)
      .locator('[part=history] [data-kind]')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['kind']))
    expect(kinds).toEqual(['published', 'approved', 'proposed', 'changed', 'returned', 'proposed'])
    await expect(composerOf(outlet).locator('[part=history]')).toContainText('Antoine Muller')
    await outlet.context().close()
  })
})
