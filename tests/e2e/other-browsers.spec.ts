import { expect, test } from '@playwright/test'
import type { OtherBrowser } from '../acceptance/other-browser.ts'
import { otherBrowsers } from '../acceptance/other-browsers.ts'
import { bearer, tokenOf } from './journey.ts'
import { port } from './place.ts'

const address = `http://127.0.0.1:${port}`
const agency = 'ag1001'

const composer = `document.querySelector('vitrine-post-composer')?.shadowRoot`
const at = (selector: string): string => `${composer}?.querySelector(${JSON.stringify(selector)})`

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`in ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    test.beforeAll(async () => void (path && (browser = await launch(path))))
    test.afterAll(() => browser?.close())

    const isThere = (selector: string): Promise<void> => expect.poll(() => browser.ask<boolean>(`!!${at(selector)}`), { timeout: 40_000 }).toBe(true)
    const typeInto = async (selector: string, text: string): Promise<void> => {
      await isThere(selector)
      await browser.ask(`${at(selector)}.focus()`)
      await browser.type(text)
      await expect.poll(() => browser.ask<string>(`${at(selector)}.value`)).toBe(text)
    }
    const click = async (selector: string): Promise<void> => {
      await isThere(selector)
      await browser.ask(`${at(selector)}.click()`)
    }

    test('an agency writes a post, sees it as visitors will, and publishes it', async ({ request }) => {
      test.slow()
      const token = await tokenOf(request, agency)
      const text = `Portes ouvertes ${Date.now()}`
      await browser.open(`${address}/login?${new URLSearchParams({ token, redirect: '/new_socialnetwork_post/new-editorial' })}`)
      await typeInto('[name=title]', text)
      await typeInto('textarea[name=text]', text)
      await typeInto('[name=videoUrl]', 'https://films.example/portes.mp4')
      await click('[name=network][value=facebook]')
      await isThere('#tab-facebook')
      await click('#tab-facebook')
      await expect.poll(() => browser.ask<string>(`${at('.feed.facebook')}?.textContent ?? ''`)).toContain(text)
      await click('[part=publish]')
      await click('dialog[open] .dialog-foot button:last-child')
      const shown = async (): Promise<number> => (await (await request.get('/sandbox-networks/facebook', bearer(token))).text()).split(text).length - 1
      await expect.poll(shown, { timeout: 40_000 }).toBe(1)
      await expect.poll(() => browser.ask<string>(`${at('[part=publication]')}?.textContent ?? ''`), { timeout: 40_000 }).toContain('Publiée')
    })
  })
}
