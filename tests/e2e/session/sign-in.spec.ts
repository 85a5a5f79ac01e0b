import { expect, test, type Page } from '@playwright/test'
import { intercept } from '../testing/intercept.ts'
import { bearer, connect, enter, fillSignIn, rowsOf, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('empty fields of the sign-in say what is missing and take the focus', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: textOf('session:signIn.submit') }).click()

  const username = page.getByLabel(textOf('session:signIn.username'), { exact: true })
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(new RegExp(textOf('session:signIn.usernameRequired')))
  await expect(page.getByText(textOf('session:signIn.passwordRequired'))).toBeVisible()
})

for (const [name, username, secret, failure] of [
  ['a wrong password', 'ag1003', 'not-the-one', 'rejected'],
  ['a person without access', 'ag1001-contact', 'vitrine-demo', 'noAccess'],
] as const) {
  test(`${name} is refused in words`, async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, username, secret)

    await expect(page.getByRole('alert')).toHaveText(textOf(`session:failures.${failure}`))
    await expect(page.getByLabel(textOf('session:signIn.username'), { exact: true })).toHaveValue(username)
  })
}

test('a suspended account is told so, and can go on from there', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'ag1009')
  const dialog = page.getByRole('dialog', { name: textOf('session:suspended.title') })
  await expect(dialog).toContainText(textOf('session:suspended.text'))

  await dialog.getByRole('button', { name: textOf('session:suspended.close') }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('during a guessing attack a known device signs in as usual, and another one after some work', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const arrive = async (visitor: Page): Promise<number[]> => {
    const replies: number[] = []
    visitor.on(
      'response',
      (reply) => void (reply.url().endsWith('/auth/connect') && reply.request().method() === 'POST' && replies.push(reply.status())),
    )
    await visitor.goto('/login?signout')
    await fillSignIn(visitor, 'ag1003')
    // Proof of work takes longer on a busy machine.
    await expect(visitor.getByRole('heading', { level: 1, name: textOf('shell:dashboard.hello', { name: 'Nathalie' }) })).toBeVisible({
      timeout: 20_000,
    })
    return replies
  }
  expect(await arrive(page)).toEqual([200])
  for (let tries = 0; tries < 10; tries++) await connect(request, 'ag1003', 'wrong')

  expect(await arrive(page)).toEqual([200])
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'fr-FR' })
  expect(await arrive(await elsewhere.newPage())).toEqual([429, 200])
  await elsewhere.close()
})

test('too many failed sign-ins are slowed down', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/connect', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { code: 'rate-limit' } }),
  )
  await fillSignIn(page, 'ag1003', 'wrong')

  const [before = '', after = ''] = textOf('session:failures.rateLimitedUntil', { time: '|' }).split('|')
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${before}\\d\\d:\\d\\d${after}$`))
})

test('a silent server is no wrong password', async ({ page }) => {
  await page.goto('/login')
  const restore = await intercept(page, '**/api/auth/connect', (route) => route.abort())
  await fillSignIn(page, 'ag1003')
  await expect(page.getByRole('alert')).toHaveText(textOf('session:failures.unreachable'))

  restore()
  await page.getByRole('button', { name: textOf('session:signIn.submit') }).click()

  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:dashboard.hello', { name: 'Nathalie' }) })).toBeVisible({
    timeout: 20_000,
  })
})

test('signing in leads back to the wanted screen', async ({ page }) => {
  await page.goto('/posts?sort=P&size=10')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await fillSignIn(page, 'ag1003')

  await expect(page).toHaveURL(/\/posts\?sort=P&size=10$/)
  await expect(rowsOf(page)).toHaveCount(10)
})

test('a crafted address does not lead to another site', async ({ page, baseURL }) => {
  await page.goto('/login?redirect=//evil.example/posts')
  await fillSignIn(page, 'ag1003')

  await expect(page).toHaveURL(`${baseURL}/`)
})

test('a token in the address signs in and leaves the address', async ({ page }) => {
  await enter(page, 'ag1003', '/about')

  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:about.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
})

test('a token that is none leads to sign-in', async ({ page }) => {
  await page.goto('/login?token=none-at-all')

  await expect(page.getByRole('status').filter({ hasText: textOf('session:signIn.expired') })).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('session:signIn.submit') })).toBeVisible()
})

test('the address that signs out ends the session on the server too', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/login?signout')

  await expect(page.getByText(textOf('session:signIn.signedOut'))).toBeVisible()
  await expect.poll(async () => (await request.get('/api/backend/load-advertiser', bearer(token))).status()).toBe(401)
  await page.goto('/posts')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fposts/)
})

test('a session survives a reload, and one person can have several', async ({ page, request }) => {
  const other = await tokenOf(request, 'ag1003')
  await enter(page, 'ag1003', '/about')
  await page.reload()

  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:about.title') })).toBeVisible()
  expect((await request.get('/api/backend/load-advertiser', bearer(other))).status()).toBe(200)
})
