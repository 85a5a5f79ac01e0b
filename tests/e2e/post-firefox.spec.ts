import { expect, test } from '@playwright/test'
import { findFirefox, launchFirefox, type Firefox } from '../acceptance/firefox.ts'
import { bearer, tokenOf } from './journey.ts'
import { port } from './place.ts'

const path = findFirefox()
const address = `http://127.0.0.1:${port}`
const agency = 'ag1001'
let firefox: Firefox

const composer = `document.querySelector('vitrine-post-composer')?.shadowRoot`
const at = (selector: string): string => `${composer}?.querySelector(${JSON.stringify(selector)})`

test.describe('in Firefox', () => {
  test.skip(!path, 'Firefox is not installed here: apt-get install firefox-esr')
  test.beforeAll(async () => void (path && (firefox = await launchFirefox(path))))
  test.afterAll(() => firefox?.close())

  const isThere = (selector: string): Promise<void> => expect.poll(() => firefox.ask<boolean>(`!!${at(selector)}`), { timeout: 40_000 }).toBe(true)
  const typeInto = async (selector: string, text: string): Promise<void> => {
    await isThere(selector)
    await firefox.ask(`${at(selector)}.focus()`)
    await firefox.type(text)
    await expect.poll(() => firefox.ask<string>(`${at(selector)}.value`)).toBe(text)
  }
  const click = async (selector: string): Promise<void> => {
    await isThere(selector)
    await firefox.ask(`${at(selector)}.click()`)
  }

  test('an agency writes a post, sees it as visitors will, and publishes it', async ({ request }) => {
    test.slow()
    const token = await tokenOf(request, agency)
    const text = `Portes ouvertes ${Date.now()}`
    await firefox.open(`${address}/login?${new URLSearchParams({ token, redirect: '/new_socialnetwork_post/new-editorial' })}`)
    await typeInto('[name=title]', text)
    await typeInto('textarea[name=text]', text)
    await typeInto('[name=videoUrl]', 'https://films.example/portes.mp4')
    await click('[name=network][value=facebook]')
    await isThere('#tab-facebook')
    await click('#tab-facebook')
    await expect.poll(() => firefox.ask<string>(`${at('.feed.facebook')}?.textContent ?? ''`)).toContain(text)
    await click('[part=publish]')
    await click('dialog[open] .dialog-foot button:last-child')
    const shown = async (): Promise<number> => (await (await request.get('/sandbox-networks/facebook', bearer(token))).text()).split(text).length - 1
    await expect.poll(shown, { timeout: 40_000 }).toBe(1)
    await expect.poll(() => firefox.ask<string>(`${at('[part=publication]')}?.textContent ?? ''`), { timeout: 40_000 }).toContain('Publiée')
  })
})
