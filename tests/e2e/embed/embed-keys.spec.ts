import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { contactsOf, fillForm, formOf, makeKey, referenceOn, revokeKey, serverAddress, somebody, submitForm } from '../testing/contacts.ts'
import { bearer, enter, tokenOf, wordsIn } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const site = 'https://portail.example.org'
const agency = 1001

const keyRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const embedding = (page: Page, name: string): Locator => page.getByRole('region', { name: textOf('keys:snippet.title', { name }) })
const code = (page: Page, name: string): Locator => embedding(page, name).getByRole('tabpanel').locator('code').first()

const act = async (page: Page, name: string, action: 'edit' | 'rotate' | 'revoke'): Promise<void> => {
  await keyRow(page, name)
    .getByRole('button', { name: textOf('keys:row.more', { name }) })
    .click()
  await page.getByRole('menuitem', { name: textOf(`keys:actions.${action}`) }).click()
}

/** The status of a form's call with this key on its site. */
const statusWith = async (request: APIRequestContext, key: string): Promise<number> =>
  (await request.get(`${serverAddress}/api/embed/contact_form?key=${key}&establishment=${agency}`, { headers: { origin: site } })).status()

const exchange = async (request: APIRequestContext, secret: string): Promise<number> =>
  (
    await request.post(`${serverAddress}/api/embed/token`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { scopes: ['contacts:read'] },
    })
  ).status()

const create = async (page: Page, name: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  await page
    .getByRole('button', { name: textOf('keys:actions.create') })
    .first()
    .click()
  await dialogOf(page).getByLabel(textOf('keys:fields.name')).fill(name)
  await dialogOf(page).getByLabel(textOf('keys:fields.origins')).fill(site)
  await fill(dialogOf(page))
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:actions.create') })
    .click()
}

const shownKey = (page: Page, name: string): Promise<string> => wordsIn(keyRow(page, name).locator('code'))

test('a key for a partner is made, tried out, changed, rotated with a day’s grace and revoked', async ({ page, request }) => {
  const name = `Portail ${Date.now()}`
  const token = await enter(page, 'ag1001', '/profile')
  await create(page, name, (dialog) => dialog.getByLabel(textOf('keys:fields.portal')).fill('Portail du test'))
  await expect(page.getByText(textOf('keys:done.created', { name }))).toBeVisible()
  const first = await shownKey(page, name)
  const { path, integrity } = (await (await request.get('/vitrine/latest.json')).json()) as { path: string; integrity: string }
  await expect(code(page, name)).toContainText(`/vitrine/${path}`)
  for (const part of [integrity, `key="${first}"`, `<vitrine-contact-form establishment="${agency}">`])
    await expect(code(page, name)).toContainText(part)
  await page.getByRole('tab', { name: textOf('keys:snippet.script') }).press('ArrowRight')
  await page.keyboard.press('End')
  await expect(code(page, name)).toHaveText('npm install @vitrine/react')
  await expect(embedding(page, name).getByRole('group', { name: 'JSX' })).toContainText(`key: '${first}'`)

  const visitor = somebody({ message: 'Bonjour, ce bien est-il toujours libre ?' })
  await fillForm(page, visitor)
  await formOf(page)
    .getByRole('combobox', { name: textOf('form:fields.object') })
    .fill('Louer un logement')
  await submitForm(page)
  await referenceOn(page)
  expect(await contactsOf(request, token, visitor.email)).toEqual([])
  await page.getByLabel(textOf('keys:preview.subject')).selectOption({ index: 1 })
  await expect(embedding(page, name).getByRole('group', { name: 'JSX' })).toContainText(/ad=/)
  await expect(formOf(page).getByRole('heading').first()).toBeVisible()

  await act(page, name, 'edit')
  await dialogOf(page).getByLabel(textOf('keys:fields.origins')).fill(`${site}\nhttps://autre.example.org`)
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:actions.save') })
    .click()
  await expect(keyRow(page, name)).toContainText('https://autre.example.org')

  await act(page, name, 'rotate')
  await expect(dialogOf(page)).toContainText(textOf('keys:rotate.text'))
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:rotate.confirm') })
    .click()
  await expect(keyRow(page, name)).toContainText(textOf('keys:states.rotated', { date: '' }).trim())
  await expect.poll(() => shownKey(page, name)).not.toBe(first)
  const second = await shownKey(page, name)
  expect([await statusWith(request, first), await statusWith(request, second)]).toEqual([200, 200])

  await act(page, name, 'rotate')
  await dialogOf(page).getByLabel(textOf('keys:rotate.immediate')).check()
  await expect(dialogOf(page)).toContainText(textOf('keys:rotate.textImmediate'))
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:rotate.confirm') })
    .click()
  await expect.poll(() => shownKey(page, name)).not.toBe(second)
  const third = await shownKey(page, name)
  expect([await statusWith(request, second), await statusWith(request, third)]).toEqual([401, 200])

  await act(page, name, 'revoke')
  await expect(dialogOf(page)).toContainText(textOf('keys:revoke.text'))
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:revoke.confirm') })
    .click()
  await expect(keyRow(page, name)).toContainText(textOf('keys:states.revoked', { date: '' }).trim())
  expect(await statusWith(request, third)).toBe(401)
  await expect(keyRow(page, name).getByRole('button')).toHaveCount(0)
})

test('a test key says what it is, where it is made, in the list and in the form', async ({ page }) => {
  const name = `Essai ${Date.now()}`
  await enter(page, 'ag1001', '/profile')
  await create(page, name, async (dialog) => {
    await dialog.getByLabel(textOf('keys:fields.portal')).fill('Portail du test')
    await dialog.getByRole('checkbox', { name: textOf('keys:fields.isTest') }).check()
  })
  await expect(formOf(page).getByText(textOf('contact-form:test'))).toBeVisible()
  expect(await shownKey(page, name)).toMatch(/^pk_test_/)
  await expect(keyRow(page, name)).toContainText(textOf('keys:kindNotes.test'))
  await act(page, name, 'edit')
  await expect(dialogOf(page).getByLabel(textOf('keys:fields.name'))).toBeVisible()
  await expect(dialogOf(page).getByRole('checkbox', { name: textOf('keys:fields.isTest') })).toHaveCount(0)
})

test('a secret key is told once, works on a server and never stands in the page’s code', async ({ page, request }) => {
  const name = `Intranet ${Date.now()}`
  await enter(page, 'ag1007', '/profile')
  await create(page, name, async (dialog) => {
    await dialog.getByRole('radio', { name: new RegExp(`^${textOf('keys:kinds.secret')}`) }).check()
    await dialog.getByLabel(textOf('keys:scopes.contactsRead')).check()
    await dialog.getByLabel(textOf('keys:fields.network')).check()
  })
  await expect(dialogOf(page)).toContainText(textOf('keys:issued.text'))
  const secret = await dialogOf(page).getByLabel(textOf('keys:issued.label')).inputValue()
  expect(secret).toMatch(/^sk_\w{40}$/)
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:issued.confirm') })
    .click()

  expect(await page.content()).not.toContain(secret)
  await page.reload()
  await keyRow(page, name)
    .getByRole('button', { name: textOf('keys:actions.snippet') })
    .click()
  await expect(code(page, name)).toContainText('VITRINE_SECRET_KEY')
  await page.getByRole('tab', { name: 'curl' }).click()
  await expect(code(page, name)).toContainText('contacts:read')
  expect(await page.content()).not.toContain(secret)
  expect(await exchange(request, secret)).toBe(200)
  await act(page, name, 'revoke')
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:revoke.confirm') })
    .click()
  await expect(keyRow(page, name)).toContainText(textOf('keys:states.revoked', { date: '' }).trim())
  expect(await exchange(request, secret)).toBe(401)
})

test('embedding keys: each missing field is marked, and a refusal of the server keeps everything typed', async ({ page }) => {
  await enter(page, 'ag1001', '/profile')
  await page.getByRole('button', { name: textOf('keys:actions.create') }).click()
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:actions.create') })
    .click()
  for (const reason of ['name-required', 'origins-required', 'portal-required'])
    await expect(dialogOf(page).getByText(textOf(`keys:errors.${reason}`))).toBeVisible()
  await expect(dialogOf(page).getByLabel(textOf('keys:fields.name'))).toBeFocused()
  await dialogOf(page).getByLabel(textOf('keys:fields.name')).fill('Essai')
  await dialogOf(page).getByLabel(textOf('keys:fields.origins')).fill('http://portail.example.org')
  await dialogOf(page).getByLabel(textOf('keys:fields.portal')).fill('Essai')
  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:actions.create') })
    .click()
  await expect(dialogOf(page).getByText(textOf('keys:errors.origins-invalid', { origins: 'http://portail.example.org' }))).toBeVisible()
  await dialogOf(page).getByLabel(textOf('keys:fields.origins')).fill(site)
  await page.route('**/api/backend/embed_keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'too-many-keys', message: 'Trop de clés.' } })
      : route.continue(),
  )

  await dialogOf(page)
    .getByRole('button', { name: textOf('keys:actions.create') })
    .click()

  await expect(dialogOf(page).getByRole('alert')).toContainText('Trop de clés.')
  await expect(dialogOf(page).getByLabel(textOf('keys:fields.name'))).toHaveValue('Essai')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: textOf('keys:actions.create') })).toBeFocused()

  const name = 'Toits de France'
  await act(page, name, 'edit')
  await expect(dialogOf(page).getByLabel(textOf('keys:fields.name'))).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(keyRow(page, name).getByRole('button', { name: textOf('keys:row.more', { name }) })).toBeFocused()
})

test('keys are for who looks after the account: a sub-administrator has them, a user does not', async ({ page, request }) => {
  await enter(page, 'ag1001-admin', '/profile')
  await expect(page.getByRole('heading', { name: textOf('keys:title') })).toBeVisible()
  const limited = await enter(page, 'ag1001-user', '/profile')
  await expect(page.getByRole('heading', { name: textOf('shell:profile.user') })).toBeVisible()
  await expect(page.getByRole('heading', { name: textOf('keys:title') })).toHaveCount(0)
  expect((await request.get('/api/backend/embed_keys', bearer(limited))).status()).toBe(403)
})

test('embedding keys: no accessibility faults, on a small screen in Spanish too', async ({ page, request }) => {
  // Several pages.
  test.slow()
  const name = `Clave ${Date.now()}`
  const owner = await tokenOf(request, 'ag1001')
  const key = await makeKey(request, owner, { nom: name, origines: [site] })
  await enter(page, 'ag1001', '/profile')
  await keyRow(page, name)
    .getByRole('button', { name: textOf('keys:actions.snippet') })
    .click()
  await expect(formOf(page).getByRole('textbox').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await act(page, name, 'edit')
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await act(page, name, 'rotate')
  expect(await barriersInBoth(page)).toEqual([])

  await page.evaluate(() => localStorage.setItem('vitrine.language', 'es'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await keyRow(page, name)
    .getByRole('button', { name: textOf('keys:actions.snippet', {}, 'es') })
    .click()
  await expect(formOf(page).getByRole('textbox').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await revokeKey(request, owner, key)
})
