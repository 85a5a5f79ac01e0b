import { expect, fixture, html } from '@open-wc/testing'
import type { WidgetName } from '../elements/define-widget.ts'
import { record, until, warningsDuring } from '../test/dom.ts'
import { startLoader } from './loader.ts'

/** Stands in for the widgets' own code; the test can make it unreachable. */
const widgetSource = () => {
  const requests: string[] = []
  const state = { blocked: false }
  const define = async (name: WidgetName, { suffix }: { suffix?: string } = {}): Promise<string> => {
    const tag = `vitrine-${name}${suffix ? `-${suffix}` : ''}`
    requests.push(tag)
    if (state.blocked) throw new TypeError('Failed to fetch dynamically imported module')
    if (!customElements.get(tag)) {
      customElements.define(
        tag,
        class extends HTMLElement {
          connectedCallback(): void {
            this.attachShadow({ mode: 'open' }).innerHTML = 'alive'
          }
        },
      )
    }
    return tag
  }
  return { asked: requests, state, define }
}

describe('the loader', () => {
  it('fetches only what the page has, also when it comes later, and each kind once', async () => {
    const { asked, define } = widgetSource()
    await fixture(html`<vitrine-provider-one></vitrine-provider-one>`)
    const { stop } = startLoader({ suffix: 'one', define })
    expect(asked).to.deep.equal(['vitrine-provider-one'])
    const late = await fixture(html`<div></div>`)
    late.innerHTML = '<vitrine-ads-list-one></vitrine-ads-list-one><vitrine-ads-list-one></vitrine-ads-list-one>'
    await until(() => late.firstElementChild?.shadowRoot?.textContent === 'alive', 'the late widget')
    late.innerHTML += '<vitrine-ads-list-one></vitrine-ads-list-one>'
    expect(asked).to.deep.equal(['vitrine-provider-one', 'vitrine-ads-list-one'])
    stop()
  })

  it('fetches the texts of a widget while its code is on its way, in the language of its provider', async () => {
    await fixture(html`<div locale="es"><vitrine-visits-six></vitrine-visits-six></div>`)
    const { stop } = startLoader({ suffix: 'six', define: () => new Promise(() => undefined) })
    const fetched = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
    for (const namespace of ['common', 'list', 'visits'])
      await until(() => fetched().some((name) => name.includes(`/es/${namespace}.json`)), `the texts of ${namespace}`)
    stop()
  })

  it('leaves the fallback when the code does not arrive, tells the page, and recovers by its button', async () => {
    const errors = record('vitrine-error')
    const { state, define } = widgetSource()
    state.blocked = true
    const page = await fixture(html`<div locale="fr"><vitrine-ads-list-two></vitrine-ads-list-two></div>`)
    const { stop } = startLoader({ suffix: 'two', define })
    const button = await until(() => page.querySelector('button'), 'the way out')
    expect(errors.at(-1)?.detail.code).to.equal('network')
    expect(button.textContent).to.equal('Réessayer')
    expect(page.getBoundingClientRect().height).to.be.greaterThan(10)
    state.blocked = false
    button.click()
    await until(() => page.querySelector('vitrine-ads-list-two')?.shadowRoot, 'the widget')
    expect(page.querySelector('button')).to.equal(null)
    stop()
  })

  it('says once of each element that belongs to the customer area that it is not there, and leaves the fallback', async () => {
    const errors = record('vitrine-error')
    const { asked, define } = widgetSource()
    const warnings = await warningsDuring(async () => {
      const page = await fixture(html`<vitrine-embed-keys-five><p>Kept</p></vitrine-embed-keys-five>`)
      const { stop } = startLoader({ suffix: 'five', define })
      expect(errors.map(({ detail, target }) => [detail.code, target])).to.deep.equal([['config', page]])
      page.after(document.createElement('p'))
      await new Promise((resolve) => setTimeout(resolve))
      expect([asked.length, page.textContent]).to.deep.equal([0, 'Kept'])
      stop()
    })
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain(
      '<vitrine-embed-keys-five> is not in this script: the customer area alone has it. A page that makes keys could give itself rights.',
    )
  })

  it('says of a name that is no widget’s which there are, and nothing of those of another version or of others', async () => {
    const errors = record('vitrine-error')
    const warnings = await warningsDuring(async () => {
      await fixture(
        html`<div><vitrine-ads-lst-six></vitrine-ads-lst-six><vitrine-ads-list-other-six></vitrine-ads-list-other-six><sun-roof-six></sun-roof-six><vitrine-typo></vitrine-typo></div>`,
      )
      startLoader({ suffix: 'six', define: widgetSource().define }).stop()
    })
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain(
      'There is no widget <vitrine-ads-lst-six>. Write one of <vitrine-provider>, <vitrine-ad-diffusions>, <vitrine-ad-editor>, <vitrine-ad-portals>',
    )
    expect(errors.map(({ detail, target }) => [detail.code, detail.message, (target as Element).localName])).to.deep.equal([
      ['config', warnings[0]?.replace('Vitrine: ', ''), 'vitrine-ads-lst-six'],
    ])
  })

  it('does not wait for ever', async () => {
    const errors = record('vitrine-error')
    await fixture(html`<vitrine-ads-list-three><p>Kept</p></vitrine-ads-list-three>`)
    const { stop } = startLoader({ suffix: 'three', timeoutMs: 20, define: () => new Promise(() => undefined) })
    await until(() => errors.at(-1), 'the event')
    stop()
  })

  it('waits as long as the provider says, though that is not there either', async () => {
    const errors = record('vitrine-error')
    await fixture(html`<vitrine-provider-four timeout-ms="20"><vitrine-ads-list-four></vitrine-ads-list-four></vitrine-provider-four>`)
    const { stop } = startLoader({ suffix: 'four', define: () => new Promise(() => undefined) })
    await until(() => errors.at(-1), 'the event')
    stop()
  })

  it('finds widgets in a shadow root that it is shown, now and later', async () => {
    const { asked, define } = widgetSource()
    const { discover, stop } = startLoader({ suffix: 'shadow', define })
    const root = (await fixture(html`<div></div>`)).attachShadow({ mode: 'open' })
    root.innerHTML = '<vitrine-visits-shadow></vitrine-visits-shadow>'
    expect(asked).to.deep.equal([])
    discover(root)
    expect(asked).to.deep.equal(['vitrine-visits-shadow'])
    root.innerHTML += '<vitrine-ads-list-shadow></vitrine-ads-list-shadow>'
    await until(() => root.querySelector('vitrine-ads-list-shadow')?.shadowRoot?.textContent === 'alive', 'the late widget')
    stop()
  })

  it('says on the console where a widget waits in a shadow root that it was not shown', async () => {
    const warnings = await warningsDuring(async (heard) => {
      const host = await fixture(html`<sun-roof></sun-roof>`)
      host.attachShadow({ mode: 'open' }).innerHTML = '<vitrine-visits-vain></vitrine-visits-vain>'
      const { stop } = startLoader({ suffix: 'vain', timeoutMs: 20, define: widgetSource().define })
      await until(() => heard.length > 0, 'the warning')
      stop()
    })
    expect(warnings[0]).to.contain('shadow root of <sun-roof>')
  })
})
