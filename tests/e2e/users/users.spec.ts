import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { barriers } from '../testing/barriers.ts'
import { bearer, enter, fillSignIn, password, toast, tokenOf } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

const screen = '/users/users'
const fresh = 'un-mot-plus-long'
const teamAddress = 'contact@vitrine.example'

const usersOf = (page: Page): Locator => page.locator('vitrine-users')
const personRow = (page: Page, name: string): Locator =>
  usersOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: name })
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const fieldOf = (page: Page, name: string): Locator => dialogOf(page).locator(`[name="${name}"]`)

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await personRow(page, name)
    .getByRole('button', { name: textOf('list:row.more', { name }) })
    .click()
  await page.getByRole('menuitem', { name: textOf(`users:actions.${action}`), exact: true }).click()
}

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: textOf('users:actions.add') }).click()
  await expect(fieldOf(page, 'lastName')).toBeVisible()
}

/** Another person in a separate browser context. */
const visitor = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'fr-FR' })).newPage()

/** Follows the mailed link, chooses a password and signs in. */
const comeIn = async (page: Page, email: string, login = email): Promise<void> => {
  const { text } = await mailWith(email, 'change-password')
  await page.goto(/http\S+change-password\S+/.exec(text)![0])
  await page.getByLabel(textOf('session:change.password'), { exact: true }).fill(fresh)
  await page.getByLabel(textOf('session:change.confirmation'), { exact: true }).fill(fresh)
  await page.getByRole('button', { name: textOf('session:change.submit') }).click()
  await page.getByRole('link', { name: textOf('session:change.signIn') }).click()
  await fillSignIn(page, login, fresh)
}

test('a new user signs in by the mailed link and finds their own details', async ({ page, browser }) => {
  const email = `nina.${Date.now()}@ag1001.example`
  await enter(page, 'ag1001', screen)
  await openForm(page)
  await page.getByRole('button', { name: textOf('users:form.add') }).click()
  await expect(fieldOf(page, 'lastName')).toBeFocused()
  await expect(dialogOf(page).getByRole('alert')).toContainText(textOf('form:summary', { count: 2 }))
  await fieldOf(page, 'lastName').fill('Costa')
  await fieldOf(page, 'firstName').fill('Nina')
  await fieldOf(page, 'email').fill(email)
  await fieldOf(page, 'city').fill('Vienne')
  await page.getByRole('button', { name: textOf('users:form.add') }).click()
  await expect(toast(page, textOf('users:done.added', { name: 'Nina Costa', email }))).toBeVisible()
  await expect(personRow(page, 'Nina Costa')).toContainText(textOf('users:access.invited'))

  const person = await visitor(browser)
  await comeIn(person, email)
  await expect(person.getByRole('heading', { name: textOf('shell:dashboard.hello', { name: 'Nina' }) })).toBeVisible()
  await person.goto(screen)
  await expect(personRow(person, 'Nina Costa')).toContainText(textOf('users:row.you'))
  await act(person, 'Nina Costa', 'edit')
  await expect(fieldOf(person, 'city')).toHaveValue('Vienne')
  await expect(fieldOf(person, 'role')).toHaveCount(0)

  await page.reload()
  await expect(personRow(page, 'Nina Costa')).toContainText(textOf('users:access.ready'))
  await person.context().close()
})

test('a disabled user is signed out at once, and cannot sign in', async ({ page, browser }) => {
  const name = 'Olivier Renaud'
  await enter(page, 'ag1001', screen)
  await act(page, name, 'enable')
  // The row is updated before the server has answered.
  await expect(toast(page, textOf('users:done.enabled', { count: 1 }))).toBeVisible()
  await expect(personRow(page, name)).toContainText(textOf('users:access.ready'))
  const person = await visitor(browser)
  const token = await enter(person, 'ag1001-renaud', screen)
  await expect(personRow(person, name)).toBeVisible()

  await act(page, name, 'disable')
  await dialogOf(page)
    .getByRole('button', { name: textOf('users:actions.disable') })
    .click()
  await expect(personRow(page, name)).toContainText(textOf('users:access.disabled'))

  await expect.poll(async () => (await person.request.get('/api/backend/users', bearer(token))).status()).toBe(401)
  const expired = person.getByText(textOf('session:signIn.expired'))
  // The page may hear of it by itself before the link is pressed.
  await expect(async () => {
    if (await expired.isHidden()) await person.getByRole('link', { name: textOf('shell:menu.ads'), exact: true }).click({ timeout: 5_000 })
    await expect(expired).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await fillSignIn(person, 'ag1001-renaud', password)
  await expect(person.getByText(textOf('session:failures.noAccess'))).toBeVisible()
  await person.context().close()
})

test('a contact is given access and comes in; the provider’s team is told', async ({ page, browser }) => {
  const [name, email] = ['Paul Rivière', 'ag1001-riviere@ag1001.example']
  await enter(page, 'ag1001', screen)
  await act(page, name, 'grant')
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${textOf('users:roles.user')}`) })
    .check()
  await dialogOf(page)
    .getByRole('button', { name: textOf('users:actions.grant') })
    .click()
  await expect(toast(page, textOf('users:done.granted', { email }))).toBeVisible()
  await expect(personRow(page, name)).toContainText(textOf('users:access.invited'))
  await mailWith(teamAddress, email)

  const person = await visitor(browser)
  await comeIn(person, email, 'ag1001-riviere')
  await expect(person.getByRole('heading', { name: textOf('shell:dashboard.hello', { name: 'Paul' }) })).toBeVisible()
  await person.context().close()
})

test('a user switches to a colleague from the list of users, and back', async ({ page }) => {
  await enter(page, 'ag1001', screen)
  await act(page, 'Camille Petit', 'continue')
  await expect(page.getByText(textOf('shell:account.switched', { name: 'Camille Petit' }))).toBeVisible()

  await page.getByRole('button', { name: textOf('shell:account.back', { name: 'Hélène Moreau' }) }).click()
  await expect(page.getByRole('button', { name: textOf('shell:account.label', { name: 'Hélène Moreau' }) })).toBeVisible()
})

test('a spreadsheet is checked before anything of it is written', async ({ page, request }) => {
  const email = `zoe.${Date.now()}@ag1001.example`
  const token = await enter(page, 'ag1001', screen)
  const count = async () => ((await (await request.get('/api/backend/users', bearer(token))).json()) as { total_items: number }).total_items
  const before = await count()
  await page.getByRole('button', { name: textOf('users:actions.import') }).click()
  const text = `Nom;Prénom;Email;Rôle\nMarchand;Zoé;${email};utilisateur\nSans;Adresse;pas-une-adresse;\n`
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'Adresse Sans' })).toContainText(
    textOf('users:import.reasons.invalid'),
  )
  await expect(dialogOf(page)).toContainText(textOf('users:import.nothingWritten'))
  expect(await count()).toBe(before)
  await dialogOf(page)
    .getByRole('button', { name: textOf('users:import.run', { count: 1 }) })
    .click()

  await expect(toast(page, textOf('users:import.done', { count: 1 }))).toBeVisible()
  await expect(personRow(page, 'Zoé Marchand')).toContainText(textOf('users:access.invited'))
  expect(await count()).toBe(before + 1)
  await mailWith(email, 'change-password')
})

test('a user sees oneself and the colleagues, and changes nobody else', async ({ page, request }) => {
  await enter(page, 'ag1001-user', screen)
  await expect(personRow(page, 'Camille Petit')).toContainText(textOf('users:row.you'))
  await expect(personRow(page, '')).toHaveCount(1)
  await expect(page.getByRole('button', { name: textOf('users:actions.add') })).toHaveCount(0)

  const token = await tokenOf(request, 'ag1001-user')
  expect((await request.get('/api/backend/users/1001', bearer(token))).status()).toBe(403)
})

for (const [language, theme] of [
  ['fr', 'light'],
  ['en', 'dark'],
  ['es', 'light'],
  ['mx', 'dark'],
] as const) {
  test(`no accessibility faults in the list of users in ${language}, ${theme}`, async ({ page }) => {
    await page.addInitScript(
      (chosen) => {
        localStorage.setItem('vitrine.language', chosen.language)
        localStorage.setItem('vitrine.theme', chosen.theme)
      },
      { language, theme },
    )
    await enter(page, 'ag1001', screen)
    await expect(personRow(page, 'Mathieu Caron')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.locator('vitrine-users .own .primary').click()
    await expect(fieldOf(page, 'lastName')).toBeVisible()
    await dialogOf(page).locator('[part=save]').click()
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
}
