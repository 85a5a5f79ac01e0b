import { expect, test, type APIRequestContext } from '@playwright/test'
import {
  askExport,
  contactList,
  contactRow,
  contactsOf,
  exportNamed,
  fieldOf,
  fillForm,
  formOf,
  makeKey,
  openPartner,
  referenceOn,
  revokeKey,
  somebody,
  submitForm,
  watchForScripts,
  type KeyChanges,
  type MadeKey,
  type Partner,
  type WireContact,
} from '../testing/contacts.ts'
import { adsOf, enter, portalAddress, tokenOf, type WireAd } from '../testing/journey.ts'
import { mailsTo, mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

const agency = 'ag1001'
let owner: string
let ad: WireAd
let key: MadeKey
let partner: Partner

test.beforeEach(async ({ request }) => {
  owner = await tokenOf(request, agency)
  ad = (await adsOf(request, owner, 'etat=A'))[0]!
  partner = await openPartner()
  key = await makeKey(request, owner, { origines: [partner.origin] })
  partner.page = { key: key.text, ad: ad.id }
})
test.afterEach(async ({ request }) => {
  partner.stop()
  await revokeKey(request, owner, key)
})

const useKey = async (request: APIRequestContext, changes: KeyChanges): Promise<void> => {
  await revokeKey(request, owner, key)
  key = await makeKey(request, owner, changes)
  partner.page.key = key.text
}

test('HTML and scripts in every field are text in form, list, contact, synthesis, mails and export', async ({ page, context, request }) => {
  const script = '<img src=x onerror="window.ran=1"><script>window.ran=2</script>{{nom}}'
  const visitor = somebody({
    firstName: script,
    lastName: `=1+1"'><svg onload=window.ran=3>`,
    object: `=1+1 ${script}`,
    message: `${script}\n${script}`,
  })
  visitor.email = `=1+1&'onload=ran'${visitor.phone}@example.org`
  const portal = `<b onclick=ran>${visitor.phone}`
  await useKey(request, { origines: [partner.origin], portail: portal, nom: script })
  const ranOnPartner = await watchForScripts(page)
  await page.goto(partner.origin)
  await fillForm(page, visitor)
  await formOf(page)
    .getByRole('checkbox', { name: textOf('form:copy') })
    .check()
  await submitForm(page)
  const reference = await referenceOn(page)
  await expect(formOf(page)).toContainText(visitor.email)
  expect(await ranOnPartner()).toEqual({ refused: [] })

  const area = await context.newPage()
  const ranInArea = await watchForScripts(area)
  await enter(area, agency, `/contact/contacts-all?${new URLSearchParams({ search: visitor.phone })}`)
  const row = contactRow(area, visitor.email)
  await expect(row).toContainText(`${script} ${visitor.lastName}`)
  await expect(row).toContainText(portal)
  await row.getByRole('button', { name: visitor.lastName }).first().click()
  const detail = contactList(area).getByRole('dialog')
  await expect(detail.getByRole('heading', { name: visitor.lastName })).toBeVisible()
  await expect.poll(() => detail.locator('.message').textContent()).toBe(visitor.message)
  await expect.poll(() => detail.locator('.object').textContent()).toBe(visitor.object)
  await expect(detail.locator('img, script, [onload], [onclick], [onerror]')).toHaveCount(0)
  await area.keyboard.press('Escape')
  await askExport(area, `=1+1 ${reference}`)
  const [{ diffuseur }] = (await contactsOf(request, owner, visitor.phone)) as [WireContact]
  await area.goto(`/contact?${new URLSearchParams({ portals: diffuseur.nomDeCode })}`)
  await expect(area.locator('vitrine-contact-synthesis').getByText(portal)).toBeVisible()
  await area.goto(`/contact/contacts-portals?${new URLSearchParams({ search: visitor.phone })}`)
  await expect(area.locator('vitrine-contact-breakdown').getByText(portal)).toBeVisible()
  expect(await ranInArea()).toEqual({ refused: [] })

  const { rows, cells } = await exportNamed(request, owner, `=1+1 ${reference}.xlsx`)
  expect(rows[1]).toEqual(expect.arrayContaining([script, visitor.lastName, visitor.email, visitor.object, visitor.message, portal]))
  expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
  const mails = [await mailWith('contact@ag1001.example', reference), await mailWith(visitor.email, reference)]
  for (const { head, text } of mails) {
    expect(head['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(visitor.message)
  }
  expect(await mailsTo(visitor.email)).toHaveLength(1)
})

test('a page that no key names, and one that another key names, get a closed form and no data', async ({ page, request }) => {
  const complaints: string[] = []
  page.on('response', async (reply) => reply.url().includes('/api/') && complaints.push(await reply.text().catch(() => '')))
  await useKey(request, { origines: ['https://elsewhere.example'] })
  await page.goto(partner.origin)
  await expect(formOf(page).getByRole('alert')).toBeVisible()
  await expect(page.getByText('Appelez-nous.')).toBeVisible()

  const other = await makeKey(request, owner, { origines: [partner.origin], widgets: ['contact-form'] })
  await page.reload()
  await expect(formOf(page).getByText(textOf('form:failure.closed'))).toBeVisible()
  await expect(page.getByText('Appelez-nous.')).toBeVisible()
  await expect(formOf(page).getByRole('textbox')).toHaveCount(0)
  expect(complaints.join(' ')).not.toContain(ad.reference)
  expect(complaints.join(' ')).not.toContain('Deux Rives')
  await revokeKey(request, owner, other)
})

test('a key revoked while the form is open closes it, and keeps what was typed', async ({ page, request }) => {
  const visitor = somebody({ message: 'Est-ce encore libre ?' })
  await page.goto(partner.origin)
  await fillForm(page, visitor)
  await revokeKey(request, owner, key)

  await submitForm(page)

  await expect(formOf(page).getByRole('alert')).toContainText(textOf('form:failure.closed'))
  await expect(formOf(page).getByRole('alert')).toContainText(textOf('form:kept'))
  await expect(fieldOf(page, 'message')).toHaveValue('Est-ce encore libre ?')
  await expect(fieldOf(page, 'email')).toHaveValue(visitor.email)
  expect(await contactsOf(request, owner, visitor.email)).toEqual([])
})

test('a portal without the widgets’ script keeps its own fallback content, and thanks nobody', async ({ page }) => {
  await page.route('**/vitrine.js', (route) => route.abort())
  await page.goto(portalAddress)
  await page.getByRole('listitem').getByRole('link').first().click()

  await expect(page.getByText('Le formulaire arrive.')).toBeVisible()
  await expect(page.getByText('a votre message')).toBeHidden()
})

test('an ad of somebody else, and one that is not published, are not to be written to', async ({ page, request }) => {
  const stranger = (await adsOf(request, await tokenOf(request, 'ag1003'), 'etat=A'))[0]!
  const draft = (await adsOf(request, owner, 'etat=B'))[0]!
  for (const { id, reference } of [stranger, draft]) {
    partner.page.ad = id
    await page.goto(partner.origin)
    await expect(formOf(page).getByText(textOf('form:failure.gone'))).toBeVisible()
    await expect(formOf(page)).not.toContainText(reference)
  }
})
