import { expect, fixture, html } from '@open-wc/testing'
import { until, warningsDuring } from '../test/dom.ts'
import { VitrineProvider } from '../provider/provider.ts'
import { defineElement } from './define-element.ts'
import { version } from './version.ts'

describe('a page with a strict policy', () => {
  it('shows a widget with menu, toast and dialog and without one violation', async () => {
    const address = new URL('../test/widget.strict.html', import.meta.url).href
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Strict page" width="800" height="600" src=${address}></iframe>`)
    const report = await until(() => (frame.contentWindow as unknown as { report?: Promise<string[]> }).report, 'the report')
    expect(await report).to.deep.equal([])
  })

  it('would notice a violation', async () => {
    const address = new URL('../test/widget.strict.html', import.meta.url).href
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Strict page" src=${address}></iframe>`)
    const inner = await until(
      () => (frame.contentWindow as unknown as { report?: Promise<string[]> }).report && frame.contentDocument,
      'the page',
    )
    expect(() => (inner.body.innerHTML = '<p>a plain string</p>')).to.throw(/TrustedHTML/)
  })
})

describe('a page with several copies', () => {
  it('takes the same version twice without a word', async () => {
    const copy = `${new URL('../provider/provider.ts', import.meta.url).href}?copy=2`
    const second = ((await import(copy)) as { VitrineProvider: typeof VitrineProvider }).VitrineProvider
    expect(second).not.to.equal(VitrineProvider)
    const warnings = await warningsDuring(() => {
      defineElement('vitrine-provider', VitrineProvider)
      defineElement('vitrine-provider', second)
    })
    expect(warnings).to.deep.equal([])
    expect(customElements.get('vitrine-provider')).to.equal(VitrineProvider)
  })

  it('warns once about another version and names both', async () => {
    class Elder extends HTMLElement {
      static readonly version = '0.0.0-elder'
    }
    const warnings = await warningsDuring(() => {
      customElements.define('vitrine-elder', Elder)
      defineElement('vitrine-elder', class extends HTMLElement {})
      defineElement('vitrine-elder', class extends HTMLElement {})
    })
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain('0.0.0-elder').and.to.contain(`version ${version}`)
  })
})
