import { expect, test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { adToPost } from '../testing/posts.ts'
import { textOf } from '../testing/texts.ts'

test('a head office writes a template and sends it to its points of sale, where it is a draft in their own name', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Portes ouvertes ${Date.now()}`
  await enter(page, 'ag1007', '/socialpostsedito/modeles')
  const library = page.locator('vitrine-post-templates')

  await test.step('the head office writes it, with a word in brackets for whoever publishes it', async () => {
    await page.getByRole('link', { name: textOf('post-templates:actions.add') }).click()
    const composer = page.locator('vitrine-post-composer')
    await composer.locator('[name=title]').fill(title)
    await composer.locator('[name=text]').fill('[agence] vous ouvre ses portes samedi.')
    await composer.locator('[name=videoUrl]').fill('https://films.example/portes.mp4')
    await composer.locator('[part=save]').click()
    await expect(page).toHaveURL(/\/modeles(\?.*)?$/)
  })

  await test.step('it sends it to all of them', async () => {
    await page.goto('/socialpostsedito/modeles')
    const row = library.locator('tr[data-id]').filter({ hasText: title })
    await row.locator('[data-act=menu]').click()
    await library.getByRole('menuitem', { name: textOf('post-templates:actions.send') }).click()
    await library.locator('dialog [part=submit]').click()
    await expect(library.locator('.toast').first()).toContainText('2')
  })

  await test.step('a point of sale finds the draft, and the template that it may only use', async () => {
    const outlet = await (await browser.newContext()).newPage()
    await enter(outlet, 'ag1008', '/socialNetworkPosts?tab=editorial')
    await expect(outlet.locator('vitrine-post-planner')).toContainText(title)
    await outlet.goto('/socialpostsedito/modeles')
    const row = outlet.locator('vitrine-post-templates tr[data-id]').filter({ hasText: title })
    await expect(row).toContainText(textOf('post-templates:row.head'))
    await row.locator('[data-act=use]').click()
    await expect(outlet).toHaveURL(/\/edit-editorial\/\d+$/)
    await expect(outlet.locator('vitrine-post-composer [name=text]')).toHaveValue('Clé Bleue Haguenau vous ouvre ses portes samedi.')
    await outlet.context().close()
  })
})

test('a template without a photo begins the post of an ad, with what the ad says, and keeps its other blanks until somebody fills them', async ({
  page,
}) => {
  const title = `Nouveauté ${Date.now()}`
  await enter(page, 'ag1001', '/socialpostsedito/modeles/create')
  const composer = page.locator('vitrine-post-composer')
  await composer.locator('[name=title]').fill(title)
  await composer.locator('textarea[name=text]').fill('[référence] vient d’arriver : [chambres]')
  await composer.locator('[name=network][value=facebook]').check()
  await composer.locator('[part=save]').click()
  await expect(page).toHaveURL(/\/modeles(\?.*)?$/)

  const { id, reference } = await adToPost(page.request, 'ag1001', 21)
  await page.goto(`/posts/manage-posts/${id}`)
  await composer.locator('select[name=template]').selectOption({ label: title })
  await expect(composer.locator('textarea[name=text]')).toHaveValue(`${reference} vient d’arriver : [chambres]`)
  await composer.locator('[part=publish]').click()
  await expect(composer.locator('textarea[name=text]')).toBeFocused()
  await expect(composer.locator('[part=initial] [part=faults]')).toContainText('[chambres]')
  await composer.locator('textarea[name=text]').fill(`${reference} vient d’arriver : 3 chambres`)
  await composer.locator('[part=publish]').click()
  await expect(composer.locator('dialog [name=plan-network]')).toBeChecked()
})
