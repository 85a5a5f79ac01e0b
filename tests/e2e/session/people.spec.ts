import { expect, test } from '@playwright/test'
import { adsOf, bearer, enter, fillSignIn, isTypedIn, listOf, rowsOf, tokenOf, totalOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const account = (name: string) => textOf('shell:account.label', { name })

test('a limited user sees the ads in hand and no others', async ({ page, request }) => {
  const [owner, limited] = [await tokenOf(request, 'ag1001'), await enter(page, 'ag1001-user', '/posts?preset=published')]
  const own = new Set((await adsOf(request, limited, 'etat=A')).map(({ id }) => id))
  const hidden = (await adsOf(request, owner, 'etat=A')).find((ad) => isTypedIn(ad) && !own.has(ad.id))!
  expect(await totalOf(page)).toBeLessThan(own.size + 1)

  await page.getByRole('searchbox', { name: textOf('list:search.label') }).fill(hidden.reference)

  await expect(page.getByText(textOf('list:empty.noMatchTitle'), { exact: true })).toBeVisible()
  expect((await request.get(`/api/provider/annonce/${hidden.id}`, bearer(limited))).status()).toBe(404)
})

test('the ad of another advertiser does not exist', async ({ page, request }) => {
  const [stranger, owner] = [await tokenOf(request, 'ag1001'), await tokenOf(request, 'ag1003')]
  const program = (await adsOf(request, owner, 'etat=A')).find(({ nbLots }) => nbLots > 0)!
  const address = `/api/provider/annonce/${program.id}`
  const replies = [
    await request.get(address, bearer(stranger)),
    await request.patch(address, { ...bearer(stranger), data: { annonce: { STATUS: 'B' } } }),
    await request.delete(`${address}?vendu=non`, bearer(stranger)),
  ]
  expect(replies.map((reply) => reply.status())).toEqual([404, 404, 404])

  await enter(page, 'ag1001', `/posts/lots/${program.id}`)

  await expect(page.getByRole('heading', { name: textOf('shell:ads.noProgramTitle') })).toBeVisible()
})

test('a user switches to a colleague, who sees less', async ({ page }) => {
  await enter(page, 'ag1001')
  const all = await totalOf(page)
  await page.getByRole('button', { name: account('Hélène Moreau') }).click()
  await page.getByRole('menuitem', { name: 'Camille Petit' }).click()

  await expect(page.getByText(textOf('shell:account.switched', { name: 'Camille Petit' }))).toBeVisible()
  await expect(page.getByRole('button', { name: account('Camille Petit') })).toBeVisible()
  await page.getByRole('link', { name: textOf('shell:menu.ads'), exact: true }).click()
  await expect.poll(() => totalOf(page)).toBeLessThan(all)

  await page.reload()
  await page.getByRole('button', { name: textOf('shell:account.back', { name: 'Hélène Moreau' }) }).click()
  await expect(page.getByRole('button', { name: account('Hélène Moreau') })).toBeVisible()
  await page.getByRole('link', { name: textOf('shell:menu.ads'), exact: true }).click()
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('signing out ends the token', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/about')
  await page.getByRole('button', { name: account('Nathalie Girard') }).click()
  await page.getByRole('menuitem', { name: textOf('shell:account.signOut') }).click()

  await expect(page.getByText(textOf('session:signIn.signedOut'))).toBeVisible()
  await expect.poll(async () => (await request.get('/api/provider/annonce', bearer(token))).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: textOf('session:signIn.submit') })).toBeVisible()
})

test('a token that ends in mid-use leads to sign-in and back to the same place', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/posts?sort=T&size=10')
  await expect(rowsOf(page)).toHaveCount(10)
  await request.delete('/api/auth/connect', bearer(token))

  await listOf(page)
    .getByRole('columnheader', { name: textOf('list:columns.price') })
    .getByRole('button')
    .click()
  await expect(page.getByText(textOf('session:signIn.expired'))).toBeVisible()
  await fillSignIn(page, 'ag1003')

  await expect(page).toHaveURL(/\/posts\?sort=-P&size=10$/)
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(listOf(page).getByRole('columnheader', { name: textOf('list:columns.price') })).toHaveAttribute('aria-sort', 'descending')
})
