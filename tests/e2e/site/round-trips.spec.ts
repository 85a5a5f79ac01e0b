import { basename, join } from 'node:path'
import { expect, test, type Page, type Route } from '@playwright/test'
import { textsOfWidgets } from '@vitrine/core/catalogue'
import { root } from '../../../scripts/lib/host.mjs'
import { readScriptTag } from '../../../scripts/lib/build/script-tag.ts'
import { demoAddress, intranetAddress, portalAddress } from '../testing/journey.ts'

/** Widgets do not wait for the page's styles and pictures. */
const passing = new Set(['document', 'stylesheet', 'image', 'font'])

/** Holds all replies back except the document: what is requested meanwhile has not waited for one. */
const holdAnswers = async (page: Page) => {
  const held: Route[] = []
  const answered = new Set<string>()
  const requestedUrls = (): string[] => held.map((route) => route.request().url())
  const answer = (route: Route): Promise<void> => {
    answered.add(route.request().url())
    return route.continue()
  }
  // A browser would have answered requests in its cache; under test it has none.
  const isFree = (route: Route): boolean => passing.has(route.request().resourceType()) || answered.has(route.request().url())
  await page.route('**', (route) => (isFree(route) ? route.continue() : void held.push(route)))
  return {
    /** One round trip: all named files are requested in parallel, and then answered. */
    async roundTrip(...names: readonly string[]): Promise<void> {
      for (const name of names)
        await expect
          .poll(requestedUrls, { message: `${name} is asked for without waiting for the others` })
          .toContainEqual(expect.stringContaining(name))
      await Promise.all(held.splice(0).map(answer))
    },
  }
}

/** The files of a widget before its first render, in French. */
const filesOf = async (widget: string): Promise<string[]> => {
  const { filesOf: files } = await readScriptTag(join(root, 'packages/widgets/dist/cdn'))
  return (await files(widget, textsOfWidgets[widget] ?? [])).first.map((path) => basename(path)).filter((name) => name !== 'vitrine.js')
}

for (const [name, widget, address, call] of [
  ['ads', 'ads-list', demoAddress, '/provider/annonce?'],
  ['contacts', 'contact-list', `${intranetAddress}/contacts/`, '/provider/contacts?'],
] as const) {
  test(`the list of ${name} on the intranet is there after three round trips: loader, code with texts and token, rows`, async ({
    page,
  }) => {
    const { roundTrip } = await holdAnswers(page)
    await page.goto(address, { waitUntil: 'commit' })

    await roundTrip('/vitrine.js', '/intranet.js')
    await roundTrip(...(await filesOf(widget)), '/vitrine-token')
    // Whose list it is, is asked for beside the rows.
    await roundTrip(call, '/load-advertiser')

    await expect(page.locator(`vitrine-${widget} [data-id]`).first()).toBeVisible()
  })
}

test('the form of the portal is there after three round trips: loader, code with texts, what the form is about', async ({ page }) => {
  await page.goto(portalAddress)
  const ad = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
  const { roundTrip } = await holdAnswers(page)
  await page.goto(`${portalAddress}${ad}`, { waitUntil: 'commit' })

  await roundTrip('/vitrine.js')
  await roundTrip(...(await filesOf('contact-form')))
  await roundTrip('/embed/contact_form?')

  await expect(page.locator('vitrine-contact-form [part=submit]')).toBeVisible()
})
