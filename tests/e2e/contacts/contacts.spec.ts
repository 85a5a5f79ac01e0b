import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { contactList, contactRow } from '../testing/contacts.ts'
import { intercept } from '../testing/intercept.ts'
import { adsOf, bearer, complaintsOf, enter, tokenOf, wordsIn } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

interface WireTouch {
  id: number
  nom: string
  prenom: string
  email: string
  message: string
  annonceur: { id: number; nom: string }
  annonce: { id: number; reference: string } | null
  traitement: { etat: string; note: string; rappel: string | null; responsable: { id: number; nom: string } | null; version: number }
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const lastYear = `afterContacts=${day(360)}&beforeContacts=${day(0)}`

const manager = (page: Page): Locator => page.getByRole('navigation', { name: textOf('shell:menu.label') })
const synthesis = (page: Page): Locator => page.locator('vitrine-contact-synthesis')
const breakdown = (page: Page): Locator => page.locator('vitrine-contact-breakdown')
const rows = (page: Page): Locator => contactRow(page, '')
const detailOf = (page: Page): Locator => contactList(page).getByRole('dialog')

const listed = async (request: APIRequestContext, token: string, query: string): Promise<WireTouch[]> => {
  const reply = await request.get(`/api/provider/contacts?limit=100&${query}`, bearer(token))
  return ((await reply.json()) as { _embedded: { contact: WireTouch[] } })._embedded.contact
}
const fetched = async (request: APIRequestContext, token: string, id: number): Promise<WireTouch> =>
  ((await (await request.get(`/api/provider/contacts/${id}`, bearer(token))).json()) as { contact: WireTouch }).contact
const handle = (request: APIRequestContext, token: string, { id }: WireTouch, traitement: object) =>
  request.patch(`/api/provider/contacts/${id}`, { ...bearer(token), data: { traitement } })

/** A contact of the demo that is not handled yet; contacts of other journeys have other addresses. */
const untouched = async (request: APIRequestContext, token: string, place: number): Promise<WireTouch> => {
  const all = (await listed(request, token, 'traitement=nouveau&sort=-date_enregistrement')).filter(
    ({ email, traitement }) => email.endsWith('@courriel.example') && traitement.note === '',
  )
  return all[place]!
}

/** The row of one contact: a person may have written more than once. */
const find = async (page: Page, { id, email }: WireTouch): Promise<Locator> => {
  await page.goto(`/contact/contacts-all?${new URLSearchParams({ search: email, handling: 'new' })}`)
  const row = contactList(page).locator(`tr[data-id="${id}"]`)
  await expect(row).toContainText(email)
  return row
}

const open = async (page: Page, row: Locator): Promise<void> => {
  await row.locator('[data-act=open]').first().click()
  await expect(detailOf(page).getByLabel(textOf('contacts:handling.note'))).toBeVisible()
}

test('a contact that waits is found from the synthesis, taken on, noted and given a time to call back', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const token = await enter(page, 'ag1001', '/contact')
  await synthesis(page)
    .getByText(textOf('synthesis:backlog.new', { count: 2 }))
    .click()
  await expect(page).toHaveURL(/\/contact\/contacts-all\?.*handling=new/)
  await expect(manager(page).getByRole('link', { name: textOf('shell:menu.allContacts') })).toHaveAttribute('aria-current', 'page')
  const contact = await untouched(request, token, 0)
  await open(page, await find(page, contact))
  await expect(page).toHaveURL(new RegExp(`contact=${contact.id}`))

  await detailOf(page).getByText(textOf('contacts:states.in-progress'), { exact: true }).click()
  await expect.poll(async () => (await fetched(request, token, contact.id)).traitement.etat).toBe('en_cours')
  await detailOf(page).getByLabel(textOf('contacts:handling.note')).fill('Rappelle après 18 h.')
  await detailOf(page)
    .getByRole('button', { name: textOf('contacts:handling.save') })
    .click()
  await expect(detailOf(page).getByText(textOf('contacts:handling.saved'))).toBeVisible()
  await detailOf(page)
    .getByRole('button', { name: textOf('contacts:handling.usual.tomorrow') })
    .click()
  await expect.poll(async () => (await fetched(request, token, contact.id)).traitement.rappel).not.toBeNull()

  await page.keyboard.press('Escape')
  await page.reload()
  expect((await fetched(request, token, contact.id)).traitement).toMatchObject({ etat: 'en_cours', note: 'Rappelle après 18 h.' })
  expect(complaints).toEqual([])
})

test('a note that crosses somebody else’s is kept, and both are stored on request', async ({ page, request }) => {
  // Blocks the event stream, so that the other person's change is discovered only by a conflict.
  await page.route('**/api/provider/evenements*', (route) => route.abort())
  const token = await enter(page, 'ag1001', '/contact/contacts-all')
  await expect(rows(page).first()).toBeVisible()
  const contact = await untouched(request, token, 1)
  await open(page, await find(page, contact))
  await detailOf(page).getByLabel(textOf('contacts:handling.note')).fill('Ma note.')
  expect((await handle(request, token, contact, { note: 'Leur note.', version: contact.traitement.version })).status()).toBe(200)

  await detailOf(page)
    .getByRole('button', { name: textOf('contacts:handling.save') })
    .click()
  await expect(detailOf(page).getByText(textOf('contacts:conflict.title'))).toBeVisible()
  await expect(detailOf(page).getByLabel(textOf('contacts:handling.note'))).toHaveValue('Ma note.')
  await detailOf(page)
    .getByRole('button', { name: textOf('contacts:conflict.keepBoth') })
    .click()

  await expect.poll(async () => (await fetched(request, token, contact.id)).traitement.note).toMatch(/Leur note\.\s+Ma note\./)
})

test('portals lead to their contacts and to their requests without an ad, and back', async ({ page }) => {
  await enter(page, 'ag1001', '/contact/contacts-portals')
  await breakdown(page).getByText(textOf('breakdown:period.12m')).click()
  await expect(page).toHaveURL(/period=12m/)
  await expect(breakdown(page).locator('[aria-busy=true]')).toHaveCount(0)
  await breakdown(page).getByText('Pierre & Clé').first().click()
  await expect(page).toHaveURL(/\/contact\/detail-contacts-portals\/PIERRE_ET_CLE\?period=12m$/)
  await expect(page.getByRole('heading', { level: 1, name: textOf('area:portal.title', { portal: 'Pierre & Clé' }) })).toBeVisible()
  await expect(rows(page).first()).toContainText('Pierre & Clé')
  const periods = contactList(page).getByRole('group', { name: textOf('contacts:period.label') })
  await expect(periods.getByText(textOf('contacts:period.30d'))).toBeVisible()
  await expect(periods.getByText(textOf('contacts:period.7d'), { exact: true })).toHaveCount(0)
  await contactList(page)
    .getByRole('tab', { name: textOf('contacts:tabs.calls') })
    .click()
  await expect(page).toHaveURL(/tab=calls/)

  await page.getByRole('link', { name: textOf('area:apart.link') }).click()
  await expect(page).toHaveURL(/\/contact\/detail-demandes-rapprochement\/PIERRE_ET_CLE\?period=12m$/)
  await expect(page.getByText(textOf('area:apart.lead'))).toBeVisible()
  await expect(rows(page).first()).toContainText(textOf('contacts:row.noAd'))
  await page.getByRole('link', { name: textOf('area:apart.back', { portal: 'Pierre & Clé' }) }).click()
  await expect(page).toHaveURL(/detail-contacts-portals\/PIERRE_ET_CLE\?(?=.*tab=calls)(?=.*period=12m)/)
  await page.getByRole('link', { name: textOf('area:portal.back') }).click()
  await expect(page).toHaveURL(/\/contact\/contacts-portals\?period=12m$/)
})

test('an ad’s contacts stand under its title; an ad of somebody else does not exist', async ({ page, request }) => {
  const stranger = (await adsOf(request, await tokenOf(request, 'ag1003'), 'etat=A'))[0]!
  await enter(page, 'ag1001', '/contact/contacts-posts?period=30d')
  const first = breakdown(page).locator('[data-act=open]').first()
  const title = await wordsIn(first)
  await first.click()
  await expect(page).toHaveURL(/\/contact\/detail-contacts-posts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(rows(page).first()).toBeVisible()

  await page.goto(`/contact/detail-contacts-posts/${stranger.id}`)
  await expect(page.getByRole('heading', { name: textOf('area:post.noAdTitle') })).toBeVisible()
})

test('visits are searched and narrowed, lead to the ad’s contacts, and the back button undoes it', async ({ page }) => {
  await enter(page, 'ag1001', '/contact/contacts-visites')
  const visits = page.locator('vitrine-visits [data-id]')
  await expect(visits).toHaveCount(20)
  await expect(page.getByRole('row').nth(1)).toHaveText(textOf('visits:presets.coming'))
  const reference = (
    await wordsIn(
      visits
        .nth(2)
        .getByText(/\b[A-Z]{2,3}\d{4}\b/)
        .first(),
    )
  ).split(/\s/)[0]!
  await page
    .getByRole('navigation', { name: textOf('common:pager.label') })
    .getByRole('button', { name: textOf('common:pager.page', { page: 2 }) })
    .click()
  await expect(page).toHaveURL(/page=2$/)
  await page.goBack()
  await expect(visits.nth(2)).toContainText(reference)

  await page.getByRole('searchbox').fill(reference)
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await expect(visits.filter({ hasNotText: reference })).toHaveCount(0)
  await page.getByRole('radio', { name: textOf('visits:presets.coming') }).check({ force: true })
  await expect(page).toHaveURL(/preset=coming/)
  await expect(page.getByText(textOf('visits:presets.past'), { exact: true }).and(page.locator('tr *'))).toHaveCount(0)
  await page.getByRole('searchbox').fill('zzyzx')
  await expect(page.getByText(textOf('visits:empty.noMatchTitle'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: textOf('list:empty.clear') }).click()
  await expect(visits).toHaveCount(20)

  const title = await wordsIn(visits.first().locator('[data-act=open]'))
  await visits.first().locator('[data-act=open]').click()
  await expect(page).toHaveURL(/\/contact\/detail-contacts-posts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('visits that do not load say why, with the reference, and can be tried again', async ({ page }) => {
  const failure = { status: 500, json: { code: 'server', message: 'Panne.', requestId: 'r-31' } }
  const restore = await intercept(page, '**/api/provider/visites*', (route) => route.fulfill(failure))
  await enter(page, 'ag1001', '/contact/contacts-visites')
  await expect(page.getByRole('alert')).toContainText('Panne.')
  await expect(page.getByRole('alert')).toContainText('r-31')
  restore()
  await page.getByRole('button', { name: textOf('common:faces.retry') }).click()
  await expect(page.locator('vitrine-visits [data-id]').first()).toBeVisible()
})

test('a limited user sees the contacts of the ads in hand and no others', async ({ page, request }) => {
  const [owner, limited] = [await tokenOf(request, 'ag1001'), await enter(page, 'ag1001-user', '/contact/contacts-all?period=12m')]
  await expect(rows(page).first()).toBeVisible()
  const own = new Set((await adsOf(request, limited, 'etat=A')).map(({ id }) => id))
  const visible = await listed(request, limited, lastYear)
  // Somebody who also wrote about a visible ad would be found by the same address.
  const known = new Set(visible.map(({ email }) => email))
  const hidden = (await listed(request, owner, lastYear)).find(
    ({ annonce, email }) => annonce && !own.has(annonce.id) && email && !known.has(email),
  )!
  expect(visible.map(({ id }) => id)).not.toContain(hidden.id)

  expect((await request.get(`/api/provider/contacts/${hidden.id}`, bearer(limited))).status()).toBe(404)
  await page.getByRole('searchbox').fill(hidden.email)
  await expect(contactList(page).getByText(textOf('contacts:empty.noMatch'), { exact: true }).first()).toBeVisible()
})

test('a network head sees its points of sale, each contact saying whose it is; a point of sale sees its own alone', async ({
  page,
  request,
}) => {
  const head = await enter(page, 'ag1007', '/contact/contacts-all?period=12m&sites=1008')
  await expect(rows(page).first()).toBeVisible()
  const sites = new Set((await listed(request, head, lastYear)).map(({ annonceur }) => annonceur.id))
  expect([...sites].toSorted()).toEqual([1007, 1008, 1011])
  await expect(contactRow(page, 'Clé Bleue Haguenau').first()).toBeVisible()

  const branch = await tokenOf(request, 'ag1008')
  expect(new Set((await listed(request, branch, lastYear)).map(({ annonceur }) => annonceur.id))).toEqual(new Set([1008]))
  await page.goto('/contact')
  await synthesis(page).getByLabel(textOf('synthesis:sites.label')).selectOption({ label: 'Clé Bleue Colmar' })
  await expect(page).toHaveURL(/sites=1011/)
})

test('without a subscription every address of the contact manager says what it would bring, and asks to be called back by mail', async ({
  page,
  request,
}) => {
  const token = await enter(page, 'ag1002', '/contact/contacts-portals')
  await expect(page.getByRole('heading', { level: 1, name: textOf('promo:names.contacts') })).toBeVisible()
  const refusal = await request.get('/api/provider/contacts', bearer(token))
  expect([refusal.status(), ((await refusal.json()) as { code: string }).code]).toEqual([403, 'not-subscribed'])
  await page.getByRole('button', { name: textOf('promo:request') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('promo:send') }).click()
  await expect(dialog.getByText(textOf('promo:phoneRequired'))).toBeVisible()
  await expect(dialog.getByLabel(textOf('promo:phone'))).toBeFocused()
  await dialog.getByLabel(textOf('promo:phone')).fill('06 39 98 76 54')
  const restore = await intercept(page, '**/api/backend/mail/send', (route) => route.abort())
  await dialog.getByRole('button', { name: textOf('promo:send') }).click()
  await expect(dialog.getByRole('alert')).toContainText(textOf('promo:failed'))
  restore()

  await dialog.getByRole('button', { name: textOf('promo:send') }).click()

  await expect(page.getByText(textOf('promo:sent'))).toBeVisible()
  await expect(page.getByText(textOf('promo:done'))).toBeVisible()
  const mail = await mailWith('contact@vitrine.example', '0639987654')
  expect(mail.subject).toContain(textOf('promo:object', { name: textOf('promo:names.contacts') }))
  expect(mail.head['reply-to']).toContain('ag1002')
})

test('the dashboard sums up the last seven days, and only for who has the contact manager', async ({ page }) => {
  await enter(page, 'ag1001', '/')
  const part = page.getByRole('region', { name: textOf('shell:dashboard.contacts') })
  await expect(part.getByText(textOf('synthesis:tops.portals'))).toBeVisible()
  await part.getByRole('link', { name: 'Toits de France' }).click()
  await expect(page).toHaveURL(/detail-contacts-portals\/TOITS_DE_FRANCE$/)

  await enter(page, 'ag1002', '/')
  await expect(page.getByRole('region', { name: textOf('shell:dashboard.lastAds') })).toBeVisible()
  await expect(part).toHaveCount(0)
})

test('all of it works by keyboard, on a small screen and in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vitrine.language', 'en'))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'ag1001', '/')
  await expect(page.getByRole('region', { name: textOf('shell:dashboard.contacts', {}, 'en') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.type('visits')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(textOf('shell:menu.visits', {}, 'en'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:titles.visits', {}, 'en') })).toBeFocused()
  for (const path of [
    '/contact',
    '/contact/contacts-all',
    '/contact/contacts-portals',
    '/contact/contacts-posts',
    '/contact/detail-contacts-portals/TOITS_DE_FRANCE',
    '/contact/contacts-visites',
  ]) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

const screens = [
  '/contact/contacts-all',
  '/contact/contacts-portals',
  '/contact/contacts-posts',
  '/contact/detail-contacts-portals/TOITS_DE_FRANCE',
  // The demonstration may have none in thirty days.
  '/contact/detail-demandes-rapprochement/TOITS_DE_FRANCE?period=12m',
]

for (const path of screens) {
  test(`no accessibility faults on ${path}`, async ({ page }) => {
    await enter(page, 'ag1001', path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await barriersInBoth(page)).toEqual([])
  })
}

test('no accessibility faults in the synthesis and in the list of visits', async ({ page }) => {
  await enter(page, 'ag1001', '/contact')
  await expect(synthesis(page).getByText(textOf('synthesis:tops.portals'))).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.goto('/contact/contacts-visites')
  await expect(page.locator('vitrine-visits [data-id]').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
})

test('no accessibility faults where the contact manager is not subscribed', async ({ page }) => {
  await enter(page, 'ag1002', '/contact')
  await page.getByRole('button', { name: textOf('promo:request') }).click()
  expect(await barriersInBoth(page)).toEqual([])
})
