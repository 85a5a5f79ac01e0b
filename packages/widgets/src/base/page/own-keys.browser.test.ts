import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { buttonNamed, inside, until } from '../../test/dom.ts'
import { fakeHttp } from '../../test/fake-http.ts'
import { SampleWidget } from '../../test/sample-widget.ts'
import { createVitrine } from '../create-vitrine.ts'

customElements.define(
  'keys-widget',
  class extends SampleWidget {
    protected override renderContent(): unknown {
      return html`${super.renderContent()}
      <textarea class="input"></textarea><input type="search" value="x" /><input type="checkbox" /><slot name="own"></slot>
      <div class="list" tabindex="0" @keydown=${(event: KeyboardEvent) => event.key === 'x' && event.preventDefault()}></div>`
    }
  },
)

/** What a page with shortcuts hears, whatever has the focus. */
let heard: string[] = []
const hear = (event: KeyboardEvent): void => void heard.push(event.type === 'keydown' ? event.key : `${event.type} ${event.key}`)
const types = ['keydown', 'keypress', 'keyup'] as const
beforeEach(() => types.forEach((type) => document.addEventListener(type, hear)))
afterEach(() => types.forEach((type) => document.removeEventListener(type, hear)))

const opened = async (): Promise<SampleWidget> => {
  const instance = createVitrine({ http: fakeHttp().on('GET /word', { word: 'pier' }), account: null, locale: 'en' })
  const holder = await fixture<HTMLElement>(html`<div><keys-widget .instance=${instance}><input slot="own" /></keys-widget></div>`)
  const widget = holder.firstElementChild as SampleWidget
  await until(() => widget.shadowRoot?.querySelector('.word'), 'the word')
  return widget
}

/** The shortcuts of the page that answer these keys, pressed one after the other. */
const heardOf = async (...keys: string[]): Promise<string[]> => {
  heard = []
  for (const press of keys) await sendKeys({ press })
  return heard.filter((key) => !key.startsWith('key'))
}

describe('the keys of a widget', () => {
  it('stay in a field where they write, move or erase', async () => {
    const widget = await opened()
    for (const field of ['[name=note]', 'textarea', '[type=search]']) {
      inside(widget, field).focus()
      await heardOf('/', 'x', 'j', 'k', '?', 'Space', 'Enter', 'Backspace', 'ArrowLeft', 'Home', 'Control+a', 'Shift+ArrowLeft')
      expect(
        heard.filter((key) => !/Control|Shift/.test(key)),
        field,
      ).to.deep.equal([])
    }
    expect(inside<HTMLTextAreaElement>(widget, 'textarea').value).to.equal('/xjk? ')
  })

  it('go on from a field where the field has no use for them', async () => {
    const widget = await opened()
    inside(widget, '[name=note]').focus()
    expect(await heardOf('Escape', 'F2', 'Control+k')).to.deep.equal(['Escape', 'F2', 'Control', 'k'])
    inside<HTMLInputElement>(widget, '[type=search]').focus()
    expect(await heardOf('Escape')).to.deep.equal([])
    expect(await heardOf('Escape')).to.deep.equal(['Escape'])
    inside(widget, '[type=checkbox]').focus()
    expect(await heardOf('Tab')).to.deep.equal(['Tab'])
  })

  it('stay in an open menu and an open dialog, with the Escape that closes it, and not a moment longer', async () => {
    const widget = await opened()
    buttonNamed(widget, 'More').click()
    await until(() => widget.shadowRoot?.activeElement?.closest('[popover]'), 'the menu')
    expect(await heardOf('j', 'ArrowDown', 'Escape')).to.deep.equal([])
    expect(heard).to.deep.equal([])
    await until(() => !widget.shadowRoot?.querySelector('[popover]'), 'the menu to go')
    buttonNamed(widget, 'Delete').click()
    await until(() => widget.shadowRoot?.activeElement?.closest('dialog'), 'the dialog')
    expect(await heardOf('/', 'Tab', 'Escape')).to.deep.equal([])
    expect(heard).to.deep.equal([])
    await until(() => widget.answer !== 'none', 'the answer')
    expect(await heardOf('j', 'Escape')).to.deep.equal(['j', 'Escape'])
  })

  it('go on from controls and rows where nothing is done with them', async () => {
    const widget = await opened()
    buttonNamed(widget, 'More').focus()
    expect(await heardOf('j', 'k', '/', 'Escape', 'ArrowDown')).to.deep.equal(['j', 'k', '/', 'Escape', 'ArrowDown'])
    inside(widget, '[type=checkbox]').focus()
    expect(await heardOf('Space', 'x')).to.deep.equal(['x'])
    inside(widget, '.list').focus()
    expect(await heardOf('x', 'j')).to.deep.equal(['j'])
  })

  it('are the page’s where they are typed into what the page has put into a slot', async () => {
    const widget = await opened()
    widget.querySelector('input')?.focus()
    expect(await heardOf('x', 'Enter')).to.deep.equal(['x', 'Enter'])
  })
})
