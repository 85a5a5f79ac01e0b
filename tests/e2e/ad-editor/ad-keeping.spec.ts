import { adContentWire, adForm } from '@vitrine/core/ad-form'
import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { editorOf, field, isKept, keptAds, makeAd, openEditor, savedAd, wholeFlat, type MadeAd } from '../testing/ad-editor.ts'
import { bearer, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const questionOf = (page: Page): Locator => editorOf(page).getByRole('dialog')
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

const makeDraft = (request: APIRequestContext): Promise<MadeAd> =>
  makeAd(request, { offerType: 'V', objectType: 1100, title: 'Appartement du port', price: 200_000, priceShown: 'shown' })

/** The title of the saved ad, or of its working copy. */
const savedTitle = async (request: APIRequestContext, ad: MadeAd): Promise<string> => (await savedAd(request, ad)).values.title
const keptTitles = async (request: APIRequestContext, ad: MadeAd): Promise<string[]> =>
  (await keptAds(request, ad)).map(({ values }) => values.title)

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
const anotherBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext()
  contexts.push(context)
  return context.newPage()
}

test('an ad that was being typed when the page was killed is restored, even without a connection', async ({ page, context, request }) => {
  const draft = await makeDraft(request)
  await openEditor(page, draft.id)
  await field(page, 'title').fill('Loft du port')
  await isKept(page)
  expect(await keptTitles(request, draft)).toEqual(['Loft du port'])
  await context.setOffline(true)
  await field(page, 'title').fill('Loft du port, vue mer')
  await expect(editorOf(page).getByText(textOf('ad-keeping:state.device'))).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/posts/${draft.id}/edit`)
  await expect(field(again, 'title')).toHaveValue('Loft du port, vue mer')
  await button(editorOf(again), textOf('ad-keeping:restored.compare')).click()
  await expect(questionOf(again)).toContainText('Appartement du port')
  await questionOf(again).getByRole('radio').nth(1).check()
  await button(questionOf(again), textOf('ad-keeping:choices.apply')).click()
  await expect(field(again, 'title')).toHaveValue('Appartement du port')
  await expect.poll(() => keptTitles(request, draft)).toEqual([])
})

test('a new ad goes on after its page was loaded anew, and is the same ad once it is saved', async ({ page, request }) => {
  const reference = `K${Date.now()}`
  await enter(page, 'ag1001', '/posts/new?tab=main')
  await editorOf(page).locator('[name=offerType][value=V]').check()
  await field(page, 'objectType').selectOption({ label: 'Appartement' })
  await field(page, 'reference').fill(reference)
  await field(page, 'title').fill('Maison du phare')
  await expect(page).toHaveURL(/[?&]copy=[\da-f-]{36}/)
  const address = page.url()
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Maison du phare')
  await expect(questionOf(page)).toHaveCount(0)
  await page.goto('/posts')
  await page.goBack()
  await expect(field(page, 'title')).toHaveValue('Maison du phare')

  await editorOf(page).locator('[part=save]').click()
  await expect(page).toHaveURL(/\/posts\/\d+\/edit\?tab=main$/)
  const saved = page.url()
  await page.goto(address)
  await expect(page).toHaveURL(saved)
  await expect(field(page, 'reference')).toHaveValue(reference)
  const found = (await (await request.get(`/api/provider/annonce?refs=${reference}`, bearer(await tokenOf(request, 'ag1001')))).json()) as {
    total_items: number
  }
  expect(found.total_items).toBe(1)
})

test('a new ad that may not be published is a draft, which the address names, with the reason at its field', async ({ page, request }) => {
  const token = await tokenOf(request, 'ag1001')
  const copyId = crypto.randomUUID()
  const values = { ...adForm.empty, ...wholeFlat, reference: `P${Date.now()}` }
  const contenu = adContentWire.encode({ values, pictures: [], instagram: null, documents: [], visits: [] })
  await request.put(`/api/provider/copies/${copyId}`, { ...bearer(token), data: { annonce: null, version: 0, contenu } })
  await page.route('/api/provider/annonce/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { code: 'invalid', field: 'titre', reason: 'too-long', params: { limit: 20 } } })
      : route.fallback(),
  )
  await enter(page, 'ag1001', `/posts/new?tab=settings&copy=${copyId}`)
  await editorOf(page).locator('[part=publish]').click()
  await expect(field(page, 'title')).toBeFocused()
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/posts\/\d+\/edit\?tab=main$/)
  await page.reload()
  await expect(field(page, 'title')).toHaveValue(values.title)
})

test('a lost connection is told, and what was typed meanwhile arrives by itself', async ({ page, context, request }) => {
  const draft = await makeDraft(request)
  await openEditor(page, draft.id)
  await context.setOffline(true)
  await field(page, 'title').fill('Duplex')
  await expect(editorOf(page).getByText(textOf('ad-keeping:state.device'))).toBeVisible()
  await context.setOffline(false)
  await isKept(page)
  expect(await keptTitles(request, draft)).toEqual(['Duplex'])
})

test('two people on one ad see each other, and choose where both changed something', async ({ page, browser, request }) => {
  const draft = await makeDraft(request)
  const other = await anotherBrowser(browser)
  await openEditor(page, draft.id)
  await field(page, 'title').fill('Studio du port')
  await isKept(page)
  await openEditor(other, draft.id, 'ag1001-admin')
  await expect(editorOf(other).locator('.notices')).toContainText(/modifie(nt)? aussi/)
  await field(other, 'title').fill('Loft du port')
  await field(other, 'price').fill('180000')
  await editorOf(page).locator('[part=save]').click()
  await expect.poll(() => savedTitle(request, draft)).toBe('Studio du port')
  // The server announces it: nobody has to save or wait.
  await expect(button(editorOf(other), textOf('ad-keeping:open.choose'))).toBeVisible()

  await editorOf(other).locator('[part=save]').click()
  await expect(questionOf(other).getByRole('radiogroup')).toHaveCount(1)
  await expect(questionOf(other)).toContainText('Studio du port')
  await questionOf(other).getByRole('radio').first().check()
  await button(questionOf(other), textOf('ad-keeping:choices.apply')).click()
  await expect.poll(() => savedTitle(request, draft)).toBe('Loft du port')
  await expect.poll(() => keptTitles(request, draft)).toEqual([])
  await expect(field(page, 'title')).toHaveValue('Loft du port')
  await expect(field(page, 'price')).toHaveValue(/^180\s000$/)
})

test('a second tab shows the ad, and takes over with everything that was typed', async ({ page, context, request }) => {
  const draft = await makeDraft(request)
  await openEditor(page, draft.id)
  await field(page, 'title').fill('Loft du port')
  const second = await context.newPage()
  await second.goto(`/posts/${draft.id}/edit`)
  await expect(editorOf(second).getByText(textOf('ad-keeping:otherTab.text'))).toBeVisible()
  await button(editorOf(second), textOf('ad-keeping:otherTab.lead')).click()
  await expect(field(second, 'title')).toHaveValue('Loft du port')
  await expect(editorOf(page).getByText(textOf('ad-keeping:otherTab.text'))).toBeVisible()
  await field(second, 'title').fill('Loft du port, vue mer')
  await second.close()
  await expect(field(page, 'title')).toHaveValue('Loft du port, vue mer')
})
