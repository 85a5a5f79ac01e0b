import { expect, test } from '@playwright/test'
import { bearer, enter, tokenOf } from '../testing/journey.ts'
import { adToPost } from '../testing/posts.ts'
import { agreeThere, enterPlanner, publishNow, rowSaying, timesShown, writePost } from '../testing/publishing.ts'
import { textOf } from '../testing/texts.ts'

const agency = 'ag1001'

// Disconnects LinkedIn again, as it is in the demonstration.
test.afterAll(async ({ request }) => {
  expect((await request.delete('/api/provider/reseaux-sociaux/LINKEDIN', bearer(await tokenOf(request, agency)))).status()).toBe(204)
})

test('says when the agency usually publishes, and puts a post into the next of these times that is free', async ({ page }) => {
  await enter(page, agency, '/socialNetworkPosts/settings')
  const settings = page.locator('vitrine-post-settings')
  await settings.locator('[name=slot-days]').selectOption('everyday')
  await settings.locator('[name=slot-time]').fill('07:45')
  await settings.locator('[name=slot-time]').press('Enter')
  await expect(settings.locator('[part=week] .chip').filter({ hasText: '07:45' })).toHaveCount(7)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/socialposts/reglages') && reply.request().method() === 'PUT')
  await settings.locator('[part=submit]').click()
  expect((await saved).status()).toBe(200)

  const { id, reference } = await adToPost(page.request, agency, 30)
  await page.goto(`/socialNetworkPosts?${new URLSearchParams({ search: reference })}`)
  const planner = page.locator('vitrine-post-planner')
  const row = planner.locator(`tr[data-id="${id}"]`)
  await row.hover()
  await row.locator('[data-act=menu]').click()
  await planner.getByRole('menuitem', { name: textOf('post-planner:actions.queue') }).click()
  await expect(planner.locator('[part=queue] li')).toHaveCount(1)
  await expect(planner.locator('[part=queue] li')).toContainText('07:45')
  await planner.locator('dialog .dialog-foot .button').last().click()
  await expect(planner.locator('.toast').first()).toBeVisible()
  await expect(await rowSaying(page, { id, reference }, 'scheduled')).toContainText('07:45')
})

test('sends again by one click, once a network is connected, what failed before', async ({ page, request }) => {
  await enterPlanner(page, agency)
  const posts = [
    await writePost(request, agency, { network: 'linkedin', place: 31 }),
    await writePost(request, agency, { network: 'linkedin', place: 32 }),
  ]
  for (const post of posts) await publishNow(request, agency, post)
  for (const post of posts) await rowSaying(page, post, 'failed')
  await expect(page.locator('vitrine-post-planner [part=failed-connection]')).toContainText('LinkedIn')
  await expect(page.locator('vitrine-post-planner [part=replay]')).toHaveCount(0)

  await agreeThere(page, 'linkedin', /Agence des Deux Rives/)
  const networks = page.locator('vitrine-social-networks')
  await networks.locator('[data-network=linkedin] [part=replay]').click()
  await expect(networks.locator('[part=replay-recent] li')).toHaveCount(2)
  await networks.locator('[part=replay-send]').click()
  await expect(networks.locator('.toast').filter({ hasText: textOf('post-replay:sent', { count: 2 }) })).toBeVisible()
  await expect(networks.locator('[data-network=linkedin] [part=replay]')).toHaveCount(0)
  for (const post of posts) await rowSaying(page, post, 'published')
  for (const { text } of posts) expect(await timesShown(request, 'linkedin', text)).toBe(1)
})
