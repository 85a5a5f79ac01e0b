import { expect, test } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { adsOf, bearer, demoAddress, isTypedIn, password, tokenOf } from '../testing/journey.ts'
import { inPage, inside, poll, stepsOf, watch } from '../testing/other-browser.ts'
import { port } from '../testing/place.ts'

const address = `http://127.0.0.1:${port}`
const agency = 'ag1001'

const composed = (selector: string): string => inside('post-composer', selector)
/** The composer's photos are a separate element. */
const inPhotos = (selector: string): string =>
  `${composed('.pictures-part > :first-child')}?.shadowRoot?.querySelector(${JSON.stringify(selector)})`

/** Whether the screen of a menu entry is shown with all its widgets. */
const isShown = (line: string): string => `(() => {
  const widgets = [...document.querySelectorAll('main *')].filter(({ localName }) => localName.startsWith('vitrine-'))
  const isThere = (place) => place?.checkVisibility() && place.getBoundingClientRect().height > 150
  return ${line}?.ariaCurrent === 'page' && isThere(document.querySelector('main')) && widgets.every((widget) => ready.has(widget) && isThere(widget))
})()`

/** Chooses a picture that the browser draws itself. */
const choosePicture = (input: string): string => `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 })
  canvas.getContext('2d').fillRect(100, 100, 400, 400)
  const chosen = new DataTransfer()
  chosen.items.add(new File([await new Promise((resolve) => canvas.toBlob(resolve))], 'facade.png', { type: 'image/png' }))
  const input = ${input}
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
})()`

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`the customer area works in ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    // A browser for each test, so that nobody is signed in yet.
    test.beforeEach(async () => void (path && (browser = await launch(path))))
    test.afterEach(() => browser?.close())

    const { isThere, says, typeInto, click } = stepsOf(() => browser)

    test('an agency writes a post, sees it as visitors will, publishes it, and finds it in planner and calendar', async ({ request }) => {
      test.slow()
      const token = await tokenOf(request, agency)
      const text = `Portes ouvertes ${Date.now()}`
      await browser.open(`${address}/login?${new URLSearchParams({ token, redirect: '/new_socialnetwork_post/new-editorial' })}`)
      await typeInto(composed('[name=title]'), text)
      await typeInto(composed('textarea[name=text]'), text)
      await isThere(inPhotos('input[name=picture]'))
      await browser.ask(choosePicture(inPhotos('input[name=picture]')))
      await isThere(inPhotos('[data-part=pictures] [data-id]'))
      await click(composed('[name=network][value=facebook]'))
      await click(composed('#tab-facebook'))
      await says(composed('.feed.facebook'), text)
      await click(composed('[part=publish]'))
      await click(composed('dialog[open] .dialog-foot button:last-child'))
      const shown = async (): Promise<number> =>
        (await (await request.get('/sandbox-networks/facebook', bearer(token))).text()).split(text).length - 1
      await expect.poll(shown, poll).toBe(1)
      await says(composed('[part=publication]'), 'Publiée')

      await browser.open(`${address}/socialNetworkPosts?${new URLSearchParams({ tab: 'editorial', search: text })}`)
      await says(inside('post-planner', 'tr[data-id]'), text)
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
      await browser.open(`${address}/calendrier/details/${today}`)
      await expect
        .poll(
          () =>
            browser.ask<boolean>(
              `[...(document.querySelector('vitrine-post-calendar')?.shadowRoot?.querySelectorAll('[part=event]') ?? [])].some(({ textContent }) => textContent.includes(${JSON.stringify(text)}))`,
            ),
          poll,
        )
        .toBe(true)
    })

    test('a member signs in, and every screen of the menu and an ad’s form stand without a complaint', async ({ request }) => {
      test.slow()
      const ad = (await adsOf(request, await tokenOf(request, agency), '')).find(isTypedIn)
      await browser.open(`${address}/login`)
      await browser.ask(watch)
      await typeInto(inPage('[name=username]'), agency)
      await typeInto(inPage('[name=password]'), password)
      await click(inPage('form [type=submit]'))
      await isThere(inPage('nav a'))
      for (const line of await browser.ask<string[]>(`[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`)) {
        const link = inPage(`nav a[href="${line}"]`)
        await click(link)
        await expect.poll(() => browser.ask<boolean>(isShown(link)), { ...poll, message: line }).toBe(true)
      }
      expect(await browser.ask<string[]>('complaints')).toEqual([])

      await browser.open(`${address}/posts/${ad?.id}/edit`)
      await isThere(inside('ad-editor', '[part~=form] input'))
    })

    test('a page of a partner shows the ads, with their pictures', async () => {
      await browser.open(demoAddress)
      await isThere(inside('ads-list', '[role=row]:nth-child(5)'))
      await expect.poll(() => browser.ask<number>(`${inside('ads-list', 'img')}?.naturalWidth ?? 0`), poll).toBeGreaterThan(0)
    })
  })
}
