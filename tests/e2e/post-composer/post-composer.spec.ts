import { expect, test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { noisePicture } from '../testing/pictures.ts'
import { adToPost } from '../testing/posts.ts'
import { textOf } from '../testing/texts.ts'

/** A future day in the account's time zone. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

test('writes a post once, adapts it to two networks, mends its photo for one, plans it, changes it and makes it a draft again', async ({
  page,
}) => {
  // The whole life of a post, with a picture that is edited.
  test.slow()
  await enter(page, 'ag1001', '/new_socialnetwork_post')
  await page.getByRole('link', { name: new RegExp(`^${textOf('post-composer:choice.idea')}`) }).click()
  const composer = page.locator('vitrine-post-composer')
  const title = `Portes ouvertes ${Date.now()}`
  await composer.locator('[name=title]').fill(title)
  await composer.locator('textarea[name=text]').fill('Portes ouvertes samedi #Nantes')
  await composer
    .locator('input[name=picture]')
    .first()
    .setInputFiles([noisePicture('facade.png', 330, 600)])
  await expect(composer.locator('[data-part=pictures] [data-id]')).toHaveCount(1)
  for (const network of ['instagram', 'linkedin']) await composer.locator(`[name=network][value=${network}]`).check()

  await composer.locator('#tab-instagram').click()
  await expect(composer.locator('.feed.instagram')).toContainText('Portes ouvertes samedi')
  await expect(composer.locator('#network-instagram .verdict.refused')).toBeVisible()
  await composer.locator('#network-instagram [part=repairs] button').last().click()
  await expect(composer.locator('#network-instagram .verdict.good')).toBeVisible({ timeout: 30_000 })
  await composer.locator('#tab-linkedin').click()
  await composer.locator('[name=text-linkedin]').fill('Venez samedi !')
  await expect(composer.locator('.feed.linkedin')).toContainText('Venez samedi !')

  await composer.locator('[part=save]').click()
  await page.waitForURL(/edit-editorial\/\d+$/)
  await page.reload()
  await expect(composer.locator('[name=title]')).toHaveValue(title)
  await composer.locator('#tab-linkedin').click()
  await expect(composer.locator('[name=text-linkedin]')).toHaveValue('Venez samedi !')

  await composer.locator('[part=plan]').click()
  await composer.locator('dialog [name=date]').fill(dayAfter(20))
  await composer.locator('dialog [name=time]').fill('9h30')
  await composer.locator('dialog [part=confirm]').click()
  await expect(composer.locator('#network-linkedin [part=publication]')).toContainText('09:30')
  await composer.locator('[name=text-linkedin]').fill('Venez dimanche !')
  await composer.locator('[part=save]').click()
  await expect(composer.locator('[part=keeping]')).toHaveText(textOf('post-composer:kept.saved'))
  await page.reload()
  await composer.locator('#tab-linkedin').click()
  await expect(composer.locator('[name=text-linkedin]')).toHaveValue('Venez dimanche !')
  await expect(composer.locator('#network-linkedin [part=publication]')).toContainText('09:30')

  await composer.locator('[part=draft]').click()
  await composer.locator('dialog .dialog-foot button').last().click()
  await expect(composer.locator('[part=publication]')).toHaveCount(0)
  await composer.locator('[part=delete]').click()
  await composer.locator('dialog .dialog-foot button').last().click()
  await page.waitForURL(/socialNetworkPosts/)
})

test('keeps what is typed through a reload, and says at the fields what a post lacks', async ({ page }) => {
  await enter(page, 'ag1001', '/new_socialnetwork_post/new-editorial')
  const composer = page.locator('vitrine-post-composer')
  await composer.locator('textarea[name=text]').fill('Une idée à moitié écrite')
  await page.evaluate(() => document.querySelector('vitrine-post-composer')?.remove())
  await page.goto('/new_socialnetwork_post/new-editorial')
  await expect(composer.locator('textarea[name=text]')).toHaveValue('Une idée à moitié écrite')
  await composer.locator('[part=publish]').click()
  await expect(composer.locator('[name=title]')).toHaveAttribute('aria-invalid', 'true')
  await composer.getByRole('button', { name: textOf('form:draft.discard') }).click()
  await expect(composer.locator('textarea[name=text]')).toHaveValue('')
})

test('the post of an ad begins with its photos, and is planned like any other', async ({ page }) => {
  const { id } = await adToPost(page.request, 'ag1001', 20)
  await enter(page, 'ag1001', `/posts/manage-posts/${id}`)
  const composer = page.locator('vitrine-post-composer')
  await expect(composer.locator('.still li').first()).toBeVisible()
  await expect(composer.locator('[name=title]')).toHaveCount(0)
  await composer.locator('textarea[name=text]').fill('À visiter cette semaine')
  await composer.locator('[name=network][value=facebook]').check()
  await composer.locator('[part=save]').click()
  await expect(composer.locator('[part=keeping]')).toHaveText(textOf('post-composer:kept.saved'))
  await page.reload()
  await expect(composer.locator('textarea[name=text]')).toHaveValue('À visiter cette semaine')
})
