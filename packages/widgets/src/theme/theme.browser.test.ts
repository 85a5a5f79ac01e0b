import { expect, fixture } from '@open-wc/testing'
import { css, html, LitElement } from 'lit'
import { createVitrine } from '../base/create-vitrine.ts'
import { inside, until } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { endAnimations } from '../test/animations.ts'
import { SampleWidget } from '../test/sample-widget.ts'
import { themeStyles } from './theme.styles.ts'
import { themeCss, tokenNames, vars } from './index.ts'

customElements.define('sample-widget', SampleWidget)
customElements.define(
  'colour-probe',
  class extends LitElement {
    static override styles = [themeStyles, css`i { display: block; }`]
    protected override render = () => html`<div class="root"><i></i></div>`
  },
)

/** Any colour as red, green and blue from 0 to 255, as the browser paints it. */
const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
const paint = (colour: string): number[] => {
  painter.clearRect(0, 0, 1, 1)
  painter.fillStyle = colour
  painter.fillRect(0, 0, 1, 1)
  return [...painter.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
}
const luminance = (colour: string): number => {
  const [r, g, b] = paint(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const pairs: [string, string, number][] = [
  ...['ink', 'muted'].flatMap((text) => ['canvas', 'surface', 'sunken', 'overlay'].map((on): [string, string, number] => [text, on, 4.5])),
  ...['active', 'draft', 'model', 'sold', 'deleted', 'success', 'warning', 'danger', 'accent-text'].map(
    (text): [string, string, number] => [text, 'surface', 4.5],
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 3.8],
  ['accent-text', 'accent-quiet', 4.5],
  ['accent-text', 'canvas', 4.5],
  ['line-strong', 'surface', 3],
  ['focus', 'canvas', 3],
  ['surface', 'danger', 4.5],
]
const accents = ['', '#063', '#c00', '#ffd400', '#00e5ff', '#7a00ff', '#111', '#fff', 'oklch(0.57 0.2 25)']

describe('the colours', () => {
  for (const scheme of ['light', 'dark']) {
    for (const accent of accents) {
      it(`can be read: ${scheme}, accent ${accent || 'of the house'}`, async () => {
        const probe = await fixture<HTMLElement>(html`<colour-probe></colour-probe>`)
        probe.style.setProperty('--vitrine-scheme', scheme)
        if (accent) probe.style.setProperty('--vitrine-color-accent', accent)
        const cell = inside(probe, 'i')
        const colour = (name: string): string => {
          cell.style.color = `var(--v-color-${name})`
          return getComputedStyle(cell).color
        }
        const poor = pairs
          .map(([text, on, least]) => ({ text, on, least, ratio: contrast(colour(text), colour(on)) }))
          .filter(({ ratio, least }) => ratio < least)
        expect(poor).to.deep.equal([])
      })
    }
  }
})

describe('the page around a widget', () => {
  const hostile = `
    html { font-size: 10px; letter-spacing: 4px; }
    * { letter-spacing: 3px; text-transform: uppercase; line-height: 3 !important; color: rgb(255, 0, 0); word-spacing: 9px; visibility: inherit; }
    body { text-align: right; font-weight: 900; font-style: italic; white-space: pre; cursor: wait; text-indent: 40px; font-variant: small-caps; }
    button { all: unset !important; }
    input { border: 9px solid lime !important; }`

  const computedColours = (widget: Element): Record<string, string> => {
    const seen: Record<string, string> = {}
    for (const selector of ['.word', 'button', 'input', '.field-label']) {
      const style = getComputedStyle(inside(widget, selector))
      for (const name of style)
        if (!/^(--|(block|inline)-size|width|height|perspective-origin|transform-origin)/.test(name))
          seen[`${selector} ${name}`] = style.getPropertyValue(name)
    }
    return seen
  }

  it('cannot change how the inside looks, whatever its style sheet says', async () => {
    const instance = createVitrine({ http: fakeHttp().on('GET /word', { word: 'pier' }), account: null, locale: 'en' })
    const widget = await fixture<SampleWidget>(html`<sample-widget .instance=${instance}></sample-widget>`)
    await until(() => widget.shadowRoot?.querySelector('.word'), 'the word')
    const before = computedColours(widget)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hostile)
    document.adoptedStyleSheets.push(sheet)
    await endAnimations()
    const after = computedColours(widget)
    document.adoptedStyleSheets.pop()
    const leaked = Object.keys(before).filter((name) => before[name] !== after[name])
    expect(leaked).to.deep.equal([])
  })

  it('gives its typeface, and one variable changes the accent everywhere below it', async () => {
    const instance = createVitrine({ http: fakeHttp().on('GET /word', { word: 'pier' }), account: null, locale: 'en' })
    const holder = await fixture<HTMLElement>(html`<div><sample-widget .instance=${instance}></sample-widget></div>`)
    const widget = holder.querySelector('sample-widget')!
    holder.style.fontFamily = 'monospace'
    holder.style.setProperty('--vitrine-color-accent', 'rgb(1, 2, 3)')
    await until(() => widget.shadowRoot?.querySelector('.word'), 'the word')
    expect(getComputedStyle(inside(widget, '.word')).fontFamily).to.equal('monospace')
    expect(getComputedStyle(inside(widget, 'button')).fontFamily).to.equal('monospace')
    expect(getComputedStyle(widget).getPropertyValue('--v-color-accent')).to.equal('rgb(1, 2, 3)')
  })

  it('can take every token by its public name', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeCss(':root'))
    document.adoptedStyleSheets.push(sheet)
    const root = getComputedStyle(document.documentElement)
    const missing = tokenNames.filter((name) => !root.getPropertyValue(vars[name].slice(4, -1)))
    document.adoptedStyleSheets.pop()
    expect(tokenNames.length).to.be.greaterThan(40)
    expect(missing).to.deep.equal([])
  })
})
