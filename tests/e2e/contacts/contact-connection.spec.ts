import { expect, test } from '@playwright/test'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import {
  consentOf,
  contactRow,
  contactsOf,
  fieldOf,
  figureOf,
  fillForm,
  formOf,
  makeKey,
  openPartner,
  referenceOn,
  somebody,
  submitForm,
} from '../testing/contacts.ts'
import { adsOf, intranetAddress, tokenOf } from '../testing/journey.ts'
import { startServer, stopServer } from '../testing/own-server.ts'
import { textOf } from '../testing/texts.ts'

const agency = 'ag1001'

test('a contact request sent without a connection arrives once it is back, and only once', async ({ page, context, request }) => {
  const owner = await tokenOf(request, agency)
  const ad = (await adsOf(request, owner, 'etat=A'))[0]!
  const partner = await openPartner()
  partner.page = { key: (await makeKey(request, owner, { origines: [partner.origin] })).text, ad: ad.id }
  const visitor = somebody({ message: 'Envoyé depuis un train' })
  try {
    await page.goto(partner.origin)
    await fillForm(page, visitor)
    await context.setOffline(true)
    await submitForm(page)
    await expect(formOf(page).getByText(textOf('form:failure.offline'))).toBeVisible()
    await expect(fieldOf(page, 'message')).toHaveValue('Envoyé depuis un train')

    await context.setOffline(false)

    await referenceOn(page)
    expect(await contactsOf(request, owner, visitor.email)).toMatchObject([{ message: 'Envoyé depuis un train' }])
  } finally {
    partner.stop()
  }
})

test('a reload and a server that goes away lose nothing that was typed', async ({ page, request }) => {
  test.setTimeout(300_000)
  const [port, data] = [await freePorts(1), await temporaryFolder('form')]
  const vitrine = `http://127.0.0.1:${port}`
  let server = await startServer(port, data)
  const partner = await openPartner()
  const signIn = async (): Promise<string> => {
    const reply = await request.post(`${vitrine}/api/auth/connect`, { data: { username: agency, password: 'vitrine-demo' } })
    return ((await reply.json()) as { token: string }).token
  }
  const visitor = somebody({ object: 'Mon objet à moi', message: 'Ne me perdez pas' })
  try {
    const owner = await signIn()
    const ad = (await adsOf(request, owner, 'etat=A', vitrine))[0]!
    const { text: key } = await makeKey(request, owner, { origines: [partner.origin] }, vitrine)
    partner.page = { vitrine, key, ad: ad.id }
    await page.goto(partner.origin)
    await fillForm(page, visitor)
    await page.reload()
    await expect(formOf(page).getByText(textOf('form:draft.restored'))).toBeVisible()
    await expect(fieldOf(page, 'object')).toHaveValue('Mon objet à moi')
    await expect(fieldOf(page, 'message')).toHaveValue('Ne me perdez pas')
    await expect(consentOf(page)).not.toBeChecked()
    await consentOf(page).check()

    await stopServer(server)
    await submitForm(page)
    await expect(formOf(page).getByRole('alert')).toContainText(textOf('form:kept'))
    await expect(fieldOf(page, 'email')).toHaveValue(visitor.email)
    server = await startServer(port, data)
    await submitForm(page)

    await referenceOn(page)
    expect(await contactsOf(request, await signIn(), visitor.email, vitrine)).toMatchObject([
      { objet: 'Mon objet à moi', message: 'Ne me perdez pas' },
    ])
  } finally {
    partner.stop()
    await stopServer(server)
    await removeFolder(data)
  }
})

test('a synthesis and a list that no event reaches ask by themselves', async ({ page, context, request }) => {
  const owner = await tokenOf(request, 'ag1008')
  const ad = (await adsOf(request, owner, 'etat=A'))[0]!
  const partner = await openPartner()
  partner.page = { key: (await makeKey(request, owner, { origines: [partner.origin] })).text, ad: ad.id }
  const visitor = somebody()
  let refusals = 0
  try {
    const list = await context.newPage()
    for (const each of [page, list]) {
      await each.clock.install()
      await each.route('**/api/provider/evenements', (route) => {
        refusals += 1
        return route.abort()
      })
    }
    // Pages with only the widgets: the customer area retries by itself after any failed call.
    await page.goto(intranetAddress)
    await list.goto(`${intranetAddress}/contacts/`)
    const before = Number(await figureOf(page, 'mails').innerText())
    await expect(contactRow(list, '@').first()).toBeVisible()

    const form = await context.newPage()
    await form.goto(partner.origin)
    await fillForm(form, visitor)
    await submitForm(form)
    await referenceOn(form)

    // Two attempts at the stream, then a poll every half minute.
    await expect(async () => {
      await page.clock.fastForward('00:31')
      await expect(figureOf(page, 'mails')).toHaveText(String(before + 1), { timeout: 1_000 })
    }).toPass()
    await expect(async () => {
      await list.clock.fastForward('00:31')
      await expect(contactRow(list, visitor.email)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(refusals).toBeGreaterThanOrEqual(4)
  } finally {
    partner.stop()
  }
})
