import { expect, test, type Locator, type Page } from '@playwright/test'
import { intercept } from '../testing/intercept.ts'
import { adsOf, bearer, enter, listOf, rowsOf, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const editor = (page: Page): Locator => page.locator('vitrine-ad-editor')

test('the local-presence product has its own way to a lost password, from the dialog about a failed connection on', async ({ page }) => {
  await page.goto('/sfc-connection-error')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('session:connectionError.close') })
    .click()
  await page.getByRole('link', { name: textOf('session:signIn.lostPassword') }).click()
  await expect(page).toHaveURL(/\/lost-password-sfc$/)
  await expect(title(page, textOf('session:lost.title'))).toBeVisible()
  await page.getByLabel(textOf('session:signIn.username'), { exact: true }).fill('personne-ici')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/reset_password/personne-ici'))
  await page.getByRole('button', { name: textOf('session:lost.submit') }).click()

  await asked
  await expect(page.getByText(textOf('session:lost.sentText', { login: 'personne-ici' }))).toBeVisible()
})

test('the page about the product says its name, its version and its environment, as the file for operators does', async ({ page }) => {
  const { name, version, environment } = (await (await page.request.get('/about.json')).json()) as Record<string, string>
  await enter(page, 'ag1003', '/about')
  await expect(page.locator('main dd')).toHaveText([name!, version!, environment!])
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
})

for (const [type, label] of [
  [1200, 'Maison'],
  [2000, 'Local d’activité'],
] as const)
  test(`the address of a new model names its object type: ${type}`, async ({ page }) => {
    await enter(page, 'ag1001', `/posts/newmodel/${type}`)
    await expect(title(page, textOf('shell:adEditor.newModel'))).toBeAttached()
    await expect(editor(page).locator('select[name=objectType] option:checked')).toHaveText(label)
  })

test('a model opens to be edited as a model, with what it holds', async ({ page, request }) => {
  const [model] = await adsOf(request, await tokenOf(request, 'ag1001'), 'etat=M')
  await enter(page, 'ag1001', `/posts/${model!.id}/editmodel`)
  await expect(title(page, textOf('shell:adEditor.editModel'))).toBeAttached()
  await expect(editor(page).locator('input[name=title]')).toHaveValue(model!.titre)
  await expect(editor(page).getByRole('button', { name: textOf('ad-editing:actions.publish'), exact: true })).toHaveCount(0)
})

for (const [username, entry, said, unsaid] of [
  ['ag1001', 'SAISIE_VO', 'vehicleType', 'objectType'],
  ['ag1005', 'SAISIE_IMMO', 'objectType', 'vehicleType'],
] as const)
  test(`${entry} in the address of a new ad decides what it is about, whatever the trade of ${username}`, async ({ page }) => {
    await enter(page, username, `/posts/new?saisie=${entry}`)
    const type = (name: string): Locator => editor(page).getByLabel(textOf(`ad-editor:fields.${name}`))
    await expect(type(said)).toBeVisible()
    await expect(type(unsaid)).toHaveCount(0)
  })

test('the used-vehicle selection leads to the sheet of an ad, which leads back to it', async ({ page }) => {
  await enter(page, 'ag1005', '/selection-vo')
  const row = rowsOf(page).first()
  await expect(row).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/posts\/\d+\/view-selection-vo$/)
  await expect(page.locator('vitrine-ad-sheet').getByRole('heading').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: textOf('shell:breadcrumb.label') })
    .getByRole('link', { name: textOf('shell:titles.vehicleSelection') })
    .click()
  await expect(page).toHaveURL(/\/selection-vo$/)
})

test('the screen of the portals’ group leads to the address that the account carries, and says so where it carries none', async ({
  page,
}) => {
  await enter(page, 'ag1001', '/portals/portal-seloger')
  const link = page.locator('main').getByRole('link', { name: textOf('portals:actions.connect') })
  await expect(link).toHaveAttribute('href', 'https://toits-de-france.example/pro')
  await expect(link).toHaveAttribute('target', '_blank')
  await enter(page, 'ag1003', '/portals/portal-seloger')
  await expect(page.getByText(textOf('portals:connection.none'))).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('the synthesis of contacts and the planner of posts open at their second addresses too', async ({ page }) => {
  await enter(page, 'ag1001', '/contact/synthese-contacts')
  await expect(page.locator('vitrine-contact-synthesis').getByText(textOf('synthesis:figures.mails')).first()).toBeVisible()
  await page.goto('/prompt-libraries')
  await page.getByRole('button', { name: textOf('prompts:actions.back') }).click()
  await expect(page).toHaveURL(/\/socialnetwork-posts$/)
  await expect(title(page, textOf('post-planner:title'))).toBeAttached()
  await expect(page.locator('vitrine-post-planner tr[data-id]').first()).toBeVisible()
})

test('the link of a template makes a draft of it, after a click and not before', async ({ page, request }) => {
  const token = await enter(page, 'ag1001', '/about')
  const reply = await request.get('/api/provider/annonce?universe=EDITO&etat=M&perPage=1&get_model_annonce_parent_edito=1', bearer(token))
  const { annonces } = (await reply.json()) as { annonces: { id: number; reference: string }[] }
  const { id, reference } = annonces[0]!
  await expect(title(page, textOf('shell:about.title'))).toBeVisible()
  const made: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/createPostFromModel') && made.push(sent.method()))
  await page.goto(`/socialpostsedito/modeles/use/${id}/${encodeURIComponent(reference)}/ag1001`)
  await expect(title(page, textOf('post-templates:use.title', { reference }))).toBeVisible()
  expect(made).toEqual([])
  await page.getByRole('button', { name: textOf('post-templates:use.create') }).click()
  await expect(page).toHaveURL(/\/new_socialnetwork_post\/edit-editorial\/\d+$/)
  expect(made).toEqual(['POST'])
})

test('a screen whose first call fails says so with the reference to quote, and opens once that is tried again', async ({
  page,
  request,
}) => {
  const token = await enter(page, 'ag1003', '/about')
  await expect(title(page, textOf('shell:about.title'))).toBeVisible()
  const [program] = await adsOf(request, token, 'typeObjets=3000,3100,3200')
  const restore = await intercept(page, `**/annonce/${program!.id}?*`, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'ref-123' }, json: { code: 'internal' } }),
  )
  await page.goto(`/posts/lots/${program!.id}`)
  await expect(title(page, textOf('shell:errors.serverTitle'))).toBeVisible()
  await expect(page.getByText(textOf('common:errors.reference', { reference: 'ref-123' }))).toBeVisible()

  restore()
  await page.getByRole('button', { name: textOf('shell:errors.retry') }).click()
  await expect(title(page, program!.titre)).toBeVisible()
  await expect(listOf(page)).toBeVisible()
})

test('a list whose first call fails says so with the reference to quote, and shows its rows once that is tried again', async ({ page }) => {
  await enter(page, 'ag1003', '/about')
  await expect(title(page, textOf('shell:about.title'))).toBeVisible()
  const restore = await intercept(page, '**/api/provider/annonce?*', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'ref-123' }, json: { code: 'internal' } }),
  )
  await page.goto('/posts')
  await expect(listOf(page).getByText(textOf('common:errors.reference', { reference: 'ref-123' }))).toBeVisible()
  restore()
  await listOf(page)
    .getByRole('button', { name: textOf('common:faces.retry') })
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test.describe('where the browser speaks another language', () => {
  test.use({ locale: 'en-GB' })

  test('the sign-in speaks that of the browser, and the area that of the account until another is chosen', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: textOf('session:signIn.submit', {}, 'en') })).toBeVisible()
    await enter(page, 'ag1003', '/about')
    await expect(title(page, textOf('shell:about.title', {}, 'fr'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
  })
})
