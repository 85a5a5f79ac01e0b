import { expect, test } from '@playwright/test'
import { complaintsOf, intranetAddress } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a head office has its day in its own intranet: figures, portals, what to mend, posts', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked: string[][] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/vitrine-token') asked.push((request.postDataJSON() as { scopes: string[] }).scopes)
  })
  await page.goto(`${intranetAddress}/`)
  await expect(page.locator('vitrine-contact-synthesis .figure').first()).toBeVisible()

  await page.getByRole('link', { name: 'Les portails' }).click()
  await expect(page.locator('vitrine-repairs [part=cause]').first()).toBeVisible()
  await page.locator('vitrine-global-report [data-id]').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/portails\/[\w-]+\/$/)
  await expect(page.locator('vitrine-diffusion-report [data-id]').first()).toBeVisible()

  await page.getByRole('link', { name: 'Les publications' }).click()
  await expect(page.locator('vitrine-post-calendar [part=heading]')).toBeVisible()
  await page.getByRole('button', { name: textOf('post-planner:new') }).click()
  const composer = page.locator('vitrine-post-composer')
  await composer.locator('[name=title]').fill('Une semaine au siège')
  await composer.locator('[name=text]').fill('Le réseau vous ouvre ses portes.')
  // What is typed is kept before it is saved.
  await expect(composer.getByRole('status').filter({ hasText: 'Conservée sur cet appareil' })).toBeVisible()

  // Each page asks for the rights of its elements, and for no others.
  expect(asked.map((scopes) => scopes.toSorted().join(' '))).toEqual([
    'contacts:read',
    'ads:write portals:read portals:write',
    'portals:read portals:write',
    'posts:approve posts:read posts:write',
    'ads:read ai:use posts:approve posts:read posts:write prompts:read',
  ])
  expect(complaints).toEqual([])
})
