import { expect, test } from '@playwright/test'
import type { OtherBrowser } from './other-browser.ts'
import { otherBrowsers } from './other-browsers.ts'
import { contentSelector, port, type Seen } from '../testing/host.ts'
import { overlaysOf } from '../testing/overlays.ts'
import { widgets } from '../testing/widgets.ts'

const address = `http://127.0.0.1:${port + 1}/plain/`

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`widgets work in ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    test.beforeAll(async () => void (path && (browser = await launch(path))))
    test.afterAll(() => browser?.close())

    const seen = () => browser.ask<Seen>('window.seen')
    const expectReady = (names: readonly string[]): Promise<void> =>
      expect
        .poll(async () => (await seen()).events.filter(({ type }) => type === 'vitrine-ready').map(({ tag }) => tag), { timeout: 40_000 })
        .toEqual(expect.arrayContaining(names.map((name) => `vitrine-${name}`)))

    test('every widget draws on a plain page under the strictest policy', async () => {
      await browser.open(address)
      await expectReady(widgets)
      const { violations, rejections, events } = await seen()
      expect(violations).toEqual([])
      expect(rejections).toEqual([])
      expect(events.filter(({ type }) => type === 'vitrine-error')).toEqual([])
      const heights = await browser.ask<number[]>(
        `${JSON.stringify(widgets)}.map((name) => document.querySelector('vitrine-' + name).getBoundingClientRect().height)`,
      )
      for (const height of heights) expect(height).toBeGreaterThan(150)
    })

    test('every overlay opens, takes the focus and gives it back, without one violation', async () => {
      await browser.open(address)
      await expectReady(widgets)
      for (const name of widgets) {
        const root = `document.querySelector('vitrine-${name}').shadowRoot`
        for (const { name: what, trigger, key, surface, byMenu } of overlaysOf(name)) {
          const at = `${root}.querySelector(${JSON.stringify(trigger)})`
          // Stored in a variable, since another test's contact may add a row above it.
          const hasFocus = `${root}.activeElement === window.opened`
          const isIn = (place: string) => () =>
            browser.ask<boolean>(`!!${root}.querySelector(${JSON.stringify(place)})?.contains(${root}.activeElement)`)
          // Without a focused window Firefox sends keys to the page, but does not activate buttons.
          const enter = () => browser.ask(`${root}.activeElement.click()`)
          await test.step(`${name}: ${what}`, async () => {
            await expect
              .poll(() => browser.ask<boolean>(`(window.opened = ${at}, window.opened?.focus(), !!window.opened && ${hasFocus})`))
              .toBe(true)
            await (key ? browser.press(key) : enter())
            if (byMenu) {
              await expect.poll(isIn('[role=menu] [role^=menuitem]:not([aria-disabled])')).toBe(true)
              await browser.press('End')
              await enter()
            }
            await expect.poll(isIn(surface)).toBe(true)
            await browser.press('Escape')
            await expect.poll(() => browser.ask<boolean>(`!${root}.querySelector('${surface}') && ${hasFocus}`)).toBe(true)
          })
        }
      }
      expect((await seen()).violations).toEqual([])
    })

    test('every widget draws on the pages of the frameworks', async () => {
      for (const framework of ['react', 'react-18', 'vue', 'svelte', 'angular']) {
        await browser.open(`http://127.0.0.1:${port + 1}/${framework}/`)
        const missing = `${JSON.stringify(widgets.map((name) => [name, contentSelector(name)]))}.filter(([name, place]) => !document.querySelector('vitrine-' + name)?.shadowRoot?.querySelector(place)?.checkVisibility()).map(([name]) => name)`
        await expect.poll(() => browser.ask<string[]>(missing), { message: framework, timeout: 40_000 }).toEqual([])
      }
    })

    test('a visitor writes and sends', async () => {
      await browser.open(`${address}?w=contact-form`)
      await expectReady(['contact-form'])
      const root = `document.querySelector('vitrine-contact-form').shadowRoot`
      for (const index of await browser.ask<number[]>(`[...${root}.querySelectorAll('[required]')].keys().toArray()`)) {
        const field = `${root}.querySelectorAll('[required]')[${index}]`
        await browser.ask(`${field}.focus()`)
        const type = await browser.ask<string>(`${field}.type`)
        if (type === 'checkbox') await browser.ask(`${field}.click()`)
        else await browser.type(type === 'email' ? 'visitor@example.org' : 'Is it still free?')
      }
      await browser.ask(`${root}.querySelector('[part=submit]').click()`)
      await expect.poll(() => browser.ask<boolean>(`!!${root}.querySelector('[part=success]')`)).toBe(true)
    })

    test('an API that is away leaves the words of the page', async () => {
      await browser.open(`http://127.0.0.1:${port + 2}/plain/?w=contact-form`)
      await expect.poll(async () => (await seen()).events.map(({ code }) => code)).toContain('forbidden')
      expect(await browser.ask<boolean>(`document.querySelector('.fallback').checkVisibility()`)).toBe(true)
    })
  })
}
