import type { ChildProcess } from 'node:child_process'
import { expect, test, type Page } from '@playwright/test'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { enter } from '../testing/journey.ts'
import { startServer, stopServer } from '../testing/own-server.ts'
import { noisePicture } from '../testing/pictures.ts'
import { agreeThere, failNext, hurryPosts, postOf, timesShown } from '../testing/publishing.ts'
import { textOf } from '../testing/texts.ts'

const port = await freePorts(1)
let data: string
let server: ChildProcess

test.use({ baseURL: `http://127.0.0.1:${port}`, actionTimeout: 20_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  data = await temporaryFolder('post-once')
  server = await startServer(port, data)
})
test.afterAll(async () => {
  await stopServer(server)
  await removeFolder(data)
})

const agency = 'ag1001'
const zone = 'Europe/Paris'
const dayMs = 86_400_000
const dayOf = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: zone })
const offsetAt = (at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Noon of the days before and after the next clock change. */
const nextChange = (): { before: Date; after: Date } => {
  const today = new Date(`${dayOf(new Date())}T12:00:00Z`)
  for (let days = 2; ; days += 1) {
    const [before, after] = [new Date(today.getTime() + (days - 1) * dayMs), new Date(today.getTime() + days * dayMs)]
    if (offsetAt(before) !== offsetAt(after)) return { before, after }
  }
}

const composerOf = (page: Page) => page.locator('vitrine-post-composer')
const planAt = async (page: Page, day: string, time: string): Promise<void> => {
  const composer = composerOf(page)
  await composer.locator('[part=plan]').click()
  await composer.locator('dialog [name=date]').fill(day)
  await composer.locator('dialog [name=time]').fill(time)
  await composer.locator('dialog [part=confirm]').click()
  await expect(composer.locator('dialog[open]')).toHaveCount(0)
}

test('an agency connects a network, writes one post for two, plans it beyond a change of the clocks, and it goes out once although the server is killed at that moment', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const title = `Portes ouvertes ${Date.now()}`
  const [text, own] = [`Portes ouvertes samedi, ${title}`, `Venez samedi, ${title}`]
  const composer = composerOf(page)

  await test.step('connects LinkedIn', async () => {
    await enter(page, agency, '/socialNetworks')
    await expect(page.locator('vitrine-social-networks [part=network]')).toHaveCount(4)
    await agreeThere(page, 'linkedin', /Agence des Deux Rives/)
  })

  await test.step('writes one post and adapts it, each network shown as its visitors will see it', async () => {
    await page.goto('/new_socialnetwork_post/new-editorial')
    await composer.locator('[name=title]').fill(title)
    await composer.locator('textarea[name=text]').fill(text)
    await composer
      .locator('input[name=picture]')
      .first()
      .setInputFiles([noisePicture('facade.png', 600, 600)])
    await expect(composer.locator('[data-part=pictures] [data-id]')).toHaveCount(1)
    for (const network of ['facebook', 'linkedin']) await composer.locator(`[name=network][value=${network}]`).check()
    await composer.locator('#tab-facebook').click()
    await expect(composer.locator('.feed.facebook')).toContainText(text)
    await composer.locator('#tab-linkedin').click()
    await composer.locator('[name=text-linkedin]').fill(own)
    await expect(composer.locator('.feed.linkedin')).toContainText(own)
    await composer.locator('[part=save]').click()
    await page.waitForURL(/edit-editorial\/\d+$/)
  })
  const address = page.url()
  const id = Number(address.split('/').at(-1))

  await test.step('plans it for half past nine, which is half past nine on both sides of the change of the clocks', async () => {
    const change = nextChange()
    const instants: number[] = []
    for (const day of [change.before, change.after].map(dayOf)) {
      await planAt(page, day, '9h30')
      await expect(composer.locator('#network-linkedin [part=publication]')).toContainText('09:30')
      const [{ dueAt } = { dueAt: new Date(0) }] = (await postOf(request, agency, id)).publications.filter(
        ({ state }) => state === 'scheduled',
      )
      expect(dueAt.toLocaleString('sv-SE', { timeZone: zone })).toBe(`${day} 09:30:00`)
      instants.push(dueAt.getTime())
      await page.goto(`/calendrier/details/${day}`)
      await expect(page.locator('vitrine-post-calendar [part=event]').filter({ hasText: title }).first()).toContainText('09:30')
      await page.goto(address)
    }
    // The day of the clock change is not 24 hours long.
    expect(Math.abs((instants[1] ?? 0) - (instants[0] ?? 0) - dayMs)).toBe(3_600_000)
  })

  await test.step('keeps its plan where another is refused, and is told so', async () => {
    const planned = async () =>
      (await postOf(request, agency, id)).publications.map(({ id: publication, state }) => `${publication} ${state}`)
    const before = await planned()
    await page.route('**/api/provider/socialposts', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
    await composer.locator('[part=plan]').click()
    await composer.locator('dialog [name=plan-network][value=linkedin]').uncheck()
    await composer.locator('dialog [part=confirm]').click()
    await expect(composer.locator('dialog[open] [role=alert]')).toBeVisible()
    expect(await planned()).toEqual(before)
    await page.unroute('**/api/provider/socialposts')
    await page.goto(address)
  })

  const standing = (network: string) => composer.locator(`#network-${network} [part=publication]`)
  const publishedOn = async (): Promise<string[]> =>
    (await postOf(request, agency, id)).publications
      .filter(({ state }) => state === 'published')
      .map(({ network }) => network)
      .toSorted()
  const look = async (network: string, words: string): Promise<void> => {
    await page.goto(address)
    await composer.locator(`#tab-${network}`).click()
    await expect(standing(network)).toContainText(words)
  }

  await test.step('has it published, and the server is killed while a network takes it: there it is once', async () => {
    await failNext(request, 'facebook', 'slow-upload')
    await composer.locator('[part=publish]').click()
    await composer.locator('dialog [name=plan-network][value=linkedin]').uncheck()
    await composer.locator('dialog .dialog-foot button').last().click()
    await expect
      .poll(
        async () =>
          (await postOf(request, agency, id)).publications.some(({ network, state }) => network === 'facebook' && state === 'publishing'),
        { intervals: [100] },
      )
      .toBe(true)
    await stopServer(server, 'SIGKILL')
    server = await startServer(port, data)
    await hurryPosts(data)
    await expect.poll(publishedOn, { timeout: 40_000 }).toContain('facebook')
    expect(await timesShown(request, 'facebook', text)).toBe(1)
    await look('facebook', textOf('post-status:status.published'))
  })

  await test.step('has it published on the other network, is told why that did not take it, sends it again, and it is there once too', async () => {
    await failNext(request, 'linkedin', 'photo-refused')
    await composer.locator('[part=publish]').click()
    await composer.locator('dialog .dialog-foot button').last().click()
    await expect
      .poll(
        async () =>
          (await postOf(request, agency, id)).publications.some(({ network, state }) => network === 'linkedin' && state === 'failed'),
        { timeout: 40_000 },
      )
      .toBe(true)
    await look('linkedin', textOf('post-status:reasons.media'))
    await standing('linkedin')
      .getByRole('button', { name: textOf('post-composer:actions.retry'), exact: true })
      .click()
    await expect.poll(publishedOn, { timeout: 40_000 }).toEqual(['facebook', 'linkedin'])
    await look('linkedin', textOf('post-status:status.published'))
    expect([await timesShown(request, 'facebook', text), await timesShown(request, 'linkedin', own)]).toEqual([1, 1])
  })
})
