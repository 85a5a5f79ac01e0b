import { expect, fixture, html } from '@open-wc/testing'
import { emulateMedia } from '@web/test-runner-commands'
import { expectAccessible } from '../../test/axe.ts'
import { inside, until } from '../../test/dom.ts'
import { fakeHttp } from '../../test/fake-http.ts'
import { SampleWidget } from '../../test/sample-widget.ts'
import type { Appearance } from '../vitrine.types.ts'
import { createVitrine } from '../create-vitrine.ts'

customElements.define('look-widget', class extends SampleWidget {})

const widgetOn = async (style: string, appearance: Appearance = {}) => {
  const http = fakeHttp().on('GET /word', { word: 'hello' })
  const instance = createVitrine({ http, account: null, locale: 'en', appearance })
  const page = await fixture<HTMLElement>(html`<div style=${style}><look-widget .instance=${instance}></look-widget></div>`)
  const widget = page.querySelector<SampleWidget>('look-widget')!
  await until(() => widget.shadowRoot?.textContent.includes('hello'), 'the word')
  return { page, widget, root: inside(widget, '.root') }
}

const schemeOf = (root: Element): string => getComputedStyle(root).colorScheme
const hasGround = (root: Element): boolean => root.classList.contains('with-ground')

describe('the look of a page', () => {
  afterEach(() => emulateMedia({ colorScheme: 'light' }))

  for (const preference of ['light', 'dark'] as const) {
    for (const [ground, scheme, needsGround] of [
      ['#fff', 'light', false],
      ['#f6f7f9', 'light', false],
      ['#000', 'dark', false],
      ['oklch(0.18 0.01 265)', 'dark', false],
      ['#ffd400', 'light', true],
      ['#0a5', 'light', true],
      ['#5a31f4', 'dark', true],
      ['linear-gradient(red, blue)', 'light', true],
    ] as const) {
      it(`is followed on ${ground}, whoever prefers ${preference}`, async () => {
        await emulateMedia({ colorScheme: preference })
        const { root } = await widgetOn(`background: ${ground}; padding: 10px`)
        expect([schemeOf(root), hasGround(root)]).to.deep.equal([scheme, needsGround])
        await expectAccessible(root)
      })
    }
  }

  it('is what the page says where nothing covers it, not what the visitor prefers', async () => {
    await emulateMedia({ colorScheme: 'dark' })
    const { root } = await widgetOn('')
    expect(schemeOf(root)).to.equal('light')
    document.documentElement.style.colorScheme = 'light dark'
    await until(() => schemeOf(root) === 'dark', 'the dark scheme')
    document.documentElement.style.colorScheme = ''
    await until(() => schemeOf(root) === 'light', 'the light scheme')
  })

  it('is followed while it changes', async () => {
    const { page, root } = await widgetOn('background: white')
    page.style.background = 'black'
    await until(() => schemeOf(root) === 'dark', 'the dark scheme')
    page.style.background = 'orange'
    await until(() => hasGround(root), 'a ground of its own')
  })

  it('gives way to a theme that the page names, which brings its own ground where it would not be read', async () => {
    const { root } = await widgetOn('background: black', { theme: 'light' })
    await until(() => hasGround(root), 'a ground of its own')
    expect(schemeOf(root)).to.equal('light')
    await expectAccessible(root)
  })
})

describe('the language of a page', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'))

  it('is that of its texts, live, unless the page asks for another', async () => {
    document.documentElement.lang = 'es-MX'
    const [page, chosen] = [createVitrine(), createVitrine({ locale: 'fr' })]
    expect([page.language, chosen.language]).to.deep.equal(['mx', 'fr'])
    document.documentElement.lang = 'en'
    await until(() => page.language === 'en', 'English')
    expect(chosen.language).to.equal('fr')
    for (const instance of [page, chosen]) instance.destroy()
  })
})
