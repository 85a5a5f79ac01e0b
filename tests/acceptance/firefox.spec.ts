import { expect, test } from '@playwright/test'
import { findFirefox, launchFirefox, type Firefox } from './firefox.ts'
import { port, type Seen } from './host.ts'
import { widgets } from './plain-pages.ts'

const path = findFirefox()
const address = `http://127.0.0.1:${port + 1}/plain/`
let firefox: Firefox

test.describe('in Firefox', () => {
  test.skip(!path, 'Firefox is not installed here: apt-get install firefox-esr')
  test.beforeAll(async () => void (path && (firefox = await launchFirefox(path))))
  test.afterAll(() => firefox?.close())

  const seen = () => firefox.ask<Seen>('window.seen')
  const expectReady = (names: readonly string[]): Promise<void> =>
    expect
      .poll(async () => (await seen()).events.filter(({ type }) => type === 'vitrine-ready').map(({ tag }) => tag), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(names.map((name) => `vitrine-${name}`)))

  test('every widget draws on a plain page under the strictest policy', async () => {
    await firefox.open(address)
    await expectReady(widgets)
    const { violations, rejections, events } = await seen()
    expect(violations).toEqual([])
    expect(rejections).toEqual([])
    expect(events.filter(({ type }) => type === 'vitrine-error')).toEqual([])
    const heights = await firefox.ask<number[]>(`${JSON.stringify(widgets)}.map((name) => document.querySelector('vitrine-' + name).getBoundingClientRect().height)`)
    for (const height of heights) expect(height).toBeGreaterThan(150)
  })

  test('a visitor writes and sends', async () => {
    await firefox.open(`${address}?w=contact-form`)
    await expectReady(['contact-form'])
    const root = `document.querySelector('vitrine-contact-form').shadowRoot`
    await firefox.ask(`${root}.querySelector('[name=email]').focus()`)
    await firefox.type('visitor@example.org')
    await firefox.ask(`${root}.querySelector('[name=object]').focus()`)
    await firefox.type('A question')
    await firefox.ask(`${root}.querySelector('textarea').focus()`)
    await firefox.type('Is it still free?')
    await firefox.ask(`${root}.querySelector('input[name=consent]').click()`)
    await firefox.ask(`${root}.querySelector('[part=submit]').click()`)
    await expect.poll(() => firefox.ask<boolean>(`!!${root}.querySelector('[part=success]')`), { timeout: 15_000 }).toBe(true)
  })

  test('an API that is away leaves the words of the page', async () => {
    await firefox.open(`http://127.0.0.1:${port + 2}/plain/?w=contact-form`)
    await expect.poll(async () => (await seen()).events.map(({ code }) => code)).toContain('forbidden')
    expect(await firefox.ask<boolean>(`document.querySelector('.fallback').checkVisibility()`)).toBe(true)
  })
})
