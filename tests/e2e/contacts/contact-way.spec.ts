import { readFile } from 'node:fs/promises'
import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  askExport,
  contactList,
  contactRow,
  contactsOf,
  figureOf,
  fillForm,
  makeKey,
  readSheet,
  referenceOn,
  somebody,
  submitForm,
  type Visitor,
} from '../testing/contacts.ts'
import { adsOf, bearer, complaintsOf, enter, intranetAddress, portalAddress as portal, tokenOf, type WireAd } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

/** A network head and two of its points of sale. */
const [head, agency, sister] = ['ag1007', 'ag1008', 'ag1011'] as const

interface WireCall {
  telephone: string
  personne: { nb_mails: number; nb_appels: number }
}

/** The number of somebody who has called the agency once and never written. */
const callersNumber = async (request: APIRequestContext, token: string): Promise<string> => {
  const year = new URLSearchParams({ afterContacts: new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10), limit: '100' })
  const reply = await request.get(`/api/provider/calls?${year}`, bearer(token))
  const { _embedded } = (await reply.json()) as { _embedded: { appel: WireCall[] } }
  return _embedded.appel.find(({ telephone, personne }) => telephone !== '' && personne.nb_mails === 0 && personne.nb_appels === 1)!
    .telephone
}

/** Opens a page of the portal's ads, with an ad of the network in the form instead of the demonstration's. */
const showAd = async (visitors: BrowserContext, { id }: WireAd, key: string): Promise<Page> => {
  const page = await visitors.newPage()
  await page.addInitScript(
    (attributes) => {
      // During parsing, before any script of the page runs.
      new MutationObserver(() => {
        for (const [selector, name, value] of attributes) document.querySelector(selector)?.setAttribute(name, value)
      }).observe(document, { childList: true, subtree: true })
    },
    [
      ['vitrine-provider', 'key', key],
      ['vitrine-contact-form', 'ad', String(id)],
    ] as const,
  )
  await page.goto(portal)
  await page.getByRole('listitem').getByRole('link').first().click()
  return page
}

const write = async (page: Page, visitor: Visitor): Promise<string> => {
  await fillForm(page, visitor)
  await submitForm(page)
  return referenceOn(page)
}

/** Opens a page and waits until its event stream is open; a reload would remove the mark. */
const listen = async (page: Page, open: (page: Page) => Promise<unknown>): Promise<Page> => {
  const stream = page.waitForResponse(/\/provider\/evenements$/)
  await open(page)
  expect((await stream).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  return page
}
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
const isUntouched = (page: Page): Promise<boolean> => page.evaluate(() => 'untouched' in window)

test('a contact goes from a portal to the agency and to the head office, is worked off, recognised and exported', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const [headToken, token] = [await tokenOf(request, head), await tokenOf(request, agency)]
  const [first, second] = (await adsOf(request, token, 'etat=A')) as [WireAd, WireAd]
  const { text: key } = await makeKey(request, headToken, { origines: [portal], portail: 'TOITS_DE_FRANCE', nom: 'Portail', reseau: true })
  const phone = await callersNumber(request, token)
  const visitor = somebody({ phone, message: 'Bonjour, puis-je visiter samedi ?' })

  const synthesis = await listen(await newPage(browser), (page) => enter(page, agency, '/contact'))
  const list = await listen(await newPage(browser), (page) => enter(page, agency, '/contact/contacts-all'))
  const intranet = await listen(await newPage(browser), (page) => page.goto(`${intranetAddress}/contacts/`))
  const visitors = await browser.newContext()
  const complaints = [synthesis, list, intranet].map(complaintsOf)
  const mails = Number(await figureOf(synthesis, 'mails').innerText())

  await test.step('a visitor writes on the portal', async () => {
    const site = await showAd(visitors, first, key)
    complaints.push(complaintsOf(site))
    const reference = await write(site, visitor)
    const received = await mailWith('contact@ag1008.example', reference)
    expect(received.head['reply-to']).toBe(visitor.email)
    expect(received.subject).toMatch(/^Demande d’informations\s: /)
    expect(received.subject).toContain(`(réf. ${first.reference}) (${reference})`)
    expect(received.text).toContain(visitor.message)
    const confirmed = await mailWith(visitor.email, reference)
    expect(confirmed.text).toContain('Clé Bleue Haguenau')
    expect(confirmed.text).toContain(first.reference)
  })

  await test.step('the agency and the head office see it without a reload', async () => {
    await expect(figureOf(synthesis, 'mails')).toHaveText(String(mails + 1))
    await expect(synthesis.locator('vitrine-contact-synthesis').getByRole('status')).toContainText(
      textOf('synthesis:arrived', { count: 1 }),
    )
    const row = contactRow(list, visitor.lastName)
    await expect(row).toContainText(first.reference)
    await expect(row).toContainText('Toits de France')
    await expect(row).toContainText(textOf('contacts:states.new'))
    await expect(contactRow(intranet, visitor.lastName)).toContainText(first.reference)
    await expect(contactRow(intranet, visitor.lastName)).toContainText('Clé Bleue Haguenau')
  })

  await test.step('the agency takes it, notes and means to call back', async () => {
    const row = contactRow(list, visitor.lastName)
    await row.getByRole('button', { name: textOf('contacts:row.more', { name: '' }) }).click()
    await list.getByRole('menuitem', { name: textOf('contacts:menu.take') }).click()
    await expect(row).toContainText(textOf('contacts:states.in-progress'))
    await row.getByRole('button', { name: `${visitor.firstName} ${visitor.lastName}`, exact: true }).click()
    const detail = contactList(list).getByRole('dialog')
    await expect(detail.locator('.object')).toContainText(`(réf. ${first.reference})`)
    await detail.getByLabel(textOf('contacts:handling.note')).fill('Visite samedi à 10 h')
    await detail.getByRole('button', { name: textOf('contacts:handling.save') }).click()
    await expect(detail.getByText(textOf('contacts:handling.saved'))).toBeVisible()
    await detail.getByRole('button', { name: textOf('contacts:handling.usual.tomorrow') }).click()
    await expect(detail.getByRole('button', { name: textOf('contacts:handling.noCallBack') })).toBeVisible()
    await list.keyboard.press('Escape')
  })

  await test.step('the head office sees how far it is', async () => {
    expect(await isUntouched(intranet)).toBe(true)
    await listen(intranet, (page) => page.reload())
    const row = contactRow(intranet, visitor.lastName)
    await expect(row).toContainText(textOf('contacts:states.in-progress'))
    await expect(row).toContainText('Élodie Meyer')
    await row.getByRole('button', { name: `${visitor.firstName} ${visitor.lastName}`, exact: true }).click()
    const detail = contactList(intranet).getByRole('dialog')
    await expect(detail.getByLabel(textOf('contacts:handling.note'))).toHaveValue('Visite samedi à 10 h')
    await intranet.keyboard.press('Escape')
  })

  await test.step('a person who writes again, or has called, is recognised', async () => {
    await write(await showAd(visitors, second, key), { ...visitor, email: `autre.${visitor.email}`, message: 'Et celui-ci ?' })
    // Rows that somebody is reading stay in place until the new ones are requested.
    const news = textOf('contacts:news.show', { news: textOf('contacts:news.mails', { count: 1 }) })
    for (const page of [list, intranet]) await contactList(page).getByRole('button', { name: news }).click()
    const rows = contactRow(list, visitor.lastName)
    await expect(rows).toHaveCount(2)
    const counts = [textOf('contacts:person.mails', { count: 2 }), textOf('contacts:person.calls', { count: 1 })].join(' · ')
    await expect(rows.filter({ hasText: counts })).toHaveCount(2)
    await rows
      .filter({ hasText: second.reference })
      .getByRole('button', { name: `${visitor.firstName} ${visitor.lastName}`, exact: true })
      .click()
    const history = contactList(list).getByRole('dialog').locator('.history').getByRole('listitem')
    await expect(history).toHaveCount(3)
    await expect(history.filter({ hasText: first.titre })).toContainText(visitor.message!)
    await list.keyboard.press('Escape')
    await expect(contactRow(intranet, visitor.lastName)).toHaveCount(2)
    await expect(figureOf(synthesis, 'mails')).toHaveText(String(mails + 2))
  })
  expect(await Promise.all([synthesis, list, intranet].map(isUntouched))).toEqual([true, true, true])

  await test.step('the export holds what the filters on screen let through', async () => {
    await contactList(list).getByRole('searchbox').fill(visitor.lastName)
    await contactList(list)
      .getByRole('button', { name: textOf('contacts:quick.new') })
      .click()
    await expect(contactRow(list, visitor.lastName)).toHaveCount(1)
    await askExport(list, `Contacts de ${visitor.lastName}`)
    const mail = await mailWith('ag1008@ag1008.example', `Contacts de ${visitor.lastName}`)
    const [link = ''] = /http\S+/.exec(mail.text) ?? []
    await list.goto(link)
    const download = list.waitForEvent('download')
    await list.getByRole('button', { name: textOf('exports:downloadFile', { filename: `Contacts de ${visitor.lastName}.xlsx` }) }).click()
    const { rows } = await readSheet(await readFile(await (await download).path()))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(
      expect.arrayContaining([visitor.lastName, `autre.${visitor.email}`, 'Et celui-ci ?', second.reference, 'Toits de France']),
    )
  })

  await test.step('a contact is never shown to another point of sale', async () => {
    const sisterToken = await tokenOf(request, sister)
    const [contact] = await contactsOf(request, token, visitor.email)
    expect(await contactsOf(request, sisterToken, visitor.lastName)).toEqual([])
    expect((await request.get(`/api/provider/contacts/${contact!.id}`, bearer(sisterToken))).status()).toBe(404)
    const own = { traitement: { note: 'à moi', version: 1 } }
    expect((await request.patch(`/api/provider/contacts/${contact!.id}`, { ...bearer(sisterToken), data: own })).status()).toBe(404)
    await enter(list, sister, `/contact/contacts-all?${new URLSearchParams({ search: visitor.lastName })}`)
    await expect(contactList(list).getByText(textOf('contacts:empty.noMatch'), { exact: true })).toBeVisible()
  })
  expect(complaints.flat()).toEqual([])
})
