import { expect, fixture, html } from '@open-wc/testing'
import { LitElement, nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { FocusFallback } from './focus-fallback.ts'

class Sample extends LitElement {
  @property({ type: Number }) chips = 2

  constructor() {
    super()
    new FocusFallback(this)
  }
  override render(): unknown {
    const remove = (): void => void (this.chips -= 1)
    return html`<button id="filters">Filters</button><button id="hidden" hidden>Hidden</button><button id="rows" tabindex="-1">Rows</button>
      ${this.chips > 0 ? html`<div>${Array.from({ length: this.chips }, () => html`<button class="chip" @click=${remove}>Remove</button>`)}</div>` : nothing}`
  }
}
customElements.define('focus-fallback-sample', Sample)

const find = (element: Sample, selector: string): HTMLElement => element.renderRoot.querySelector<HTMLElement>(selector)!

describe('focus on what goes away', () => {
  it('goes to what the Tab key led to before', async () => {
    const element = await fixture<Sample>(html`<focus-fallback-sample></focus-fallback-sample>`)
    for (const next of ['.chip', '#filters']) {
      find(element, '.chip:last-of-type').focus()
      find(element, '.chip:last-of-type').click()
      await element.updateComplete
      expect(element.shadowRoot!.activeElement).to.equal(find(element, next))
    }
  })

  it('stays where the person has taken it', async () => {
    const element = await fixture<Sample>(html`<focus-fallback-sample></focus-fallback-sample>`)
    find(element, '.chip').focus()
    find(element, '.chip').blur()
    await Promise.resolve()
    element.chips = 0
    await element.updateComplete
    expect(document.activeElement).to.equal(document.body)
  })
})
