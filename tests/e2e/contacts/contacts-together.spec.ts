import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { contactList, contactRow } from '../testing/contacts.ts'
import { bearer, complaintsOf, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

interface WireTouch {
  id: number
  nom: string
  email: string
  telephone: string
  personne: { nb_mails: number; nb_appels: number }
  traitement: {
    etat: string
    note: string
    version: number
    responsable: { id: number; nom: string } | null
    modifie_par: { id: number; nom: string } | null
  }
}

const detailOf = (page: Page): Locator => contactList(page).getByRole('dialog')
const titleOf = (page: Page): Locator => detailOf(page).getByRole('heading', { level: 2 })
const note = (page: Page): Locator => detailOf(page).getByLabel(textOf('contacts:handling.note'))

const listed = async (request: APIRequestContext, token: string, query: string): Promise<WireTouch[]> => {
  const reply = await request.get(`/api/provider/contacts?limit=100&${query}`, bearer(token))
  return ((await reply.json()) as { _embedded: { contact: WireTouch[] } })._embedded.contact
}
const fetched = async (request: APIRequestContext, token: string, id: number): Promise<WireTouch> =>
  ((await (await request.get(`/api/provider/contacts/${id}`, bearer(token))).json()) as { contact: WireTouch }).contact
/** Listed contacts without any handling, the oldest first: other journeys use the newest. */
const untouched = async (page: Page, request: APIRequestContext, token: string): Promise<WireTouch[]> => {
  await expect(contactRow(page, '').first()).toBeVisible()
  const shown = await contactRow(page, '').evaluateAll((rows) => rows.map((row) => Number(row.dataset['id'])))
  const all = await listed(request, token, 'traitement=nouveau')
  return all.filter(({ id, email, traitement }) => shown.includes(id) && email !== '' && traitement.note === '').reverse()
}

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

/** Another person in a separate browser context. */
const openAsSomebodyElse = async (browser: Browser, username: string, path: string): Promise<Page> => {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await enter(page, username, path)
  return page
}
/** The row of one contact: a person may have written more than once, so an address of mail names several rows. */
const rowOf = (page: Page, { id }: WireTouch): Locator => contactList(page).locator(`tr[data-id="${id}"]`)
const openIn = async (page: Page, contact: WireTouch): Promise<void> => {
  await rowOf(page, contact).locator('[data-act=open]').first().click()
  await expect(note(page)).toBeVisible()
}
/** Counts the page's requests for a list, a figure or a contact. */
const requestsOf = (page: Page, part: string): (() => number) => {
  let count = 0
  page.on('request', (request) => void (request.method() === 'GET' && request.url().includes(part) && count++))
  return () => count
}

const pillOf = (page: Page, contact: WireTouch): Locator => rowOf(page, contact).locator('.pill').first()
const newOnes = (page: Page): Locator =>
  page
    .locator('vitrine-contact-synthesis')
    .getByRole('group', { name: textOf('synthesis:backlog.label') })
    .locator('b')
    .first()

test('what one person does with a contact, another sees in list and backlog without a reload', async ({ page, browser, request }) => {
  const complaints = complaintsOf(page)
  const list = '/contact/contacts-all?period=30d&size=50&handling=new,in-progress'
  const token = await enter(page, 'ag1001', list)
  const [contact, another] = (await untouched(page, request, token)) as [WireTouch, WireTouch]
  const figures = await openAsSomebodyElse(browser, 'ag1001', '/contact')
  const before = await newOnes(figures).innerText()
  const other = await openAsSomebodyElse(browser, 'ag1001-admin', list)
  await expect(pillOf(other, contact)).toHaveText(textOf('contacts:states.new'))
  const order = await contactRow(page, '').evaluateAll((rows) => rows.map((row) => row.dataset['id']))
  const loads = requestsOf(other, '/api/provider/contacts?')

  await rowOf(other, contact).locator('[data-act=open]').first().focus()
  await other.keyboard.press('d')

  await expect(pillOf(page, contact)).toHaveText(textOf('contacts:states.done'))
  expect(await contactRow(page, '').evaluateAll((rows) => rows.map((row) => row.dataset['id']))).toEqual(order)
  await expect(newOnes(figures)).not.toHaveText(before)

  // A page does not reload after its own change, so the other page's requests show its next action.
  await rowOf(page, another).locator('[data-act=open]').first().focus()
  await page.keyboard.press('t')
  await expect(pillOf(other, another)).toHaveText(textOf('contacts:states.in-progress'))
  expect(loads()).toBe(1)
  expect(complaints).toEqual([])
})

test('an open contact takes over what another does, says who, and keeps what is typed', async ({ page, browser, request }) => {
  const list = '/contact/contacts-all?period=30d&size=50&handling=new,in-progress'
  const token = await enter(page, 'ag1001', list)
  const contact = (await untouched(page, request, token))[0]!
  const other = await openAsSomebodyElse(browser, 'ag1001-admin', list)
  await openIn(page, contact)
  await openIn(other, contact)

  await detailOf(other).getByText(textOf('contacts:states.in-progress'), { exact: true }).click()
  await expect(detailOf(page).getByRole('radio', { name: textOf('contacts:states.in-progress') })).toBeChecked()
  const { modifie_par: by } = (await fetched(request, token, contact.id)).traitement
  await expect(detailOf(page).getByText(textOf('contacts:news.handledBy', { name: by!.nom }))).toBeVisible()

  await note(page).fill('Ma note.')
  await note(other).fill('Leur note.')
  await detailOf(other)
    .getByRole('button', { name: textOf('contacts:handling.save') })
    .click()
  await expect(detailOf(page).getByRole('alert')).toContainText('Leur note.')
  await expect(note(page)).toHaveValue('Ma note.')
  await detailOf(page)
    .getByRole('button', { name: textOf('contacts:conflict.keepBoth') })
    .click()
  await expect(note(other)).toHaveValue(/Leur note\.\s+Ma note\./)
  expect((await fetched(request, token, contact.id)).traitement.note).toMatch(/Leur note\.\s+Ma note\./)
})

test('each entry of a person’s history is opened by keyboard, and left the way it was entered', async ({ page, request }) => {
  const token = await enter(page, 'ag1001', '/contact/contacts-all?period=12m&size=50')
  await expect(contactRow(page, '').first()).toBeVisible()
  const all = await listed(
    request,
    token,
    `afterContacts=${new Date(Date.now() - 330 * 86_400_000).toISOString().slice(0, 10)}&beforeContacts=${new Date().toISOString().slice(0, 10)}`,
  )
  const contact = all.find(({ email, personne }) => email !== '' && personne.nb_mails + personne.nb_appels > 1)!
  await page.goto(`/contact/contacts-all?period=12m&contact=${contact.id}`)
  const entries = detailOf(page).locator('.entry-open')
  await expect(entries.first()).toBeVisible()
  const title = await titleOf(page).innerText()

  await entries.first().focus()
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toBeFocused()
  await expect(page).not.toHaveURL(new RegExp(`contact=${contact.id}$`))
  const back = detailOf(page).getByRole('button', { name: textOf('contacts:detail.back', { name: title }) })
  await expect(back).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`contact=${contact.id}$`))
  await expect(titleOf(page)).toHaveText(title)
  await expect(back).toHaveCount(0)

  await entries.first().press('Enter')
  await back.press('Enter')
  await expect(titleOf(page)).toBeFocused()
  await expect(titleOf(page)).toHaveText(title)
})

test('a limited user hands a contact over to anybody of the agency, and the list is filtered by the same people', async ({
  page,
  request,
}) => {
  const owner = await tokenOf(request, 'ag1001')
  const limited = await enter(page, 'ag1001-user', '/contact/contacts-all?period=12m&size=50')
  await expect(contactRow(page, '').first()).toBeVisible()
  const people = (
    (await (await request.get('/api/provider/responsables', bearer(limited))).json()) as {
      _embedded: { responsable: { id: number; nom: string }[] }
    }
  )._embedded.responsable
  expect(people.length).toBeGreaterThan(3)
  await contactRow(page, '').first().locator('[data-act=open]').first().click()
  await expect(note(page)).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('contact'))
  const colleague = people.find(({ nom }) => nom === 'Sarah Dumont')!

  await detailOf(page).getByLabel(textOf('contacts:handling.owner')).selectOption({ label: colleague.nom })
  await expect.poll(async () => (await fetched(request, owner, id)).traitement.responsable?.id).toBe(colleague.id)
  await page.keyboard.press('Escape')
  await contactList(page)
    .getByRole('button', { name: new RegExp(`^${textOf('contacts:toolbar.filters')}`) })
    .click()
  await detailOf(page).getByLabel(textOf('contacts:handling.owner')).selectOption({ label: colleague.nom })
  await detailOf(page).locator('.dialog-foot .primary').click()
  await expect(page).toHaveURL(new RegExp(`owner=${colleague.id}`))
  await expect(contactList(page).locator(`[data-id="${id}"]`)).toContainText(colleague.nom)
  await expect(contactRow(page, '').filter({ hasNotText: colleague.nom })).toHaveCount(0)

  const stranger = { version: (await fetched(request, owner, id)).traitement.version, responsable: 1003 }
  const refusal = await request.patch(`/api/provider/contacts/${id}`, { ...bearer(limited), data: { traitement: stranger } })
  expect([refusal.status(), ((await refusal.json()) as { field: string }).field]).toEqual([400, 'traitement.responsable'])
})
