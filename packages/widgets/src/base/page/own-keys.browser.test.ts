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

/** The keys that a page's shortcut listener received. */
let received: string[] = []
const hear = (event: KeyboardEvent): void => void received.push(event.type === 'keydown' ? event.key : `${event.type} ${event.key}`)
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

/** The keys that reach the page's shortcuts when these are pressed. */
const receivedFor = async (...keys: string[]): Promise<string[]> => {
  received = []
  for (const press of keys) await sendKeys({ press })
  return received.filter((key) => !key.startsWith('key'))
}

describe('the keys of a widget', () => {
  it('stay in a field where they write, move or erase', async () => {
    const widget = await opened()
    for (const field of ['[name=note]', 'textarea', '[type=search]']) {
      inside(widget, field).focus()
      await receivedFor('/', 'x', 'j', 'k', '?', 'Space', 'Enter', 'Backspace', 'ArrowLeft', 'Home', 'Control+a', 'Shift+ArrowLeft')
      expect(
        received.filter((key) => !/Control|Shift/.test(key)),
        field,
      ).to.deep.equal([])
    }
    expect(inside<HTMLTextAreaElement>(widget, 'textarea').value).to.equal('/xjk? ')
  })

  it('go on from a field where the field has no use for them', async () => {
    const widget = await opened()
    inside(widget, '[name=note]').focus()
    expect(await receivedFor('Escape', 'F2', 'Control+k')).to.deep.equal(['Escape', 'F2', 'Control', 'k'])
    inside<HTMLInputElement>(widget, '[type=search]').focus()
    expect(await receivedFor('Escape')).to.deep.equal([])
    expect(await receivedFor('Escape')).to.deep.equal(['Escape'])
    inside(widget, '[type=checkbox]').focus()
    expect(await receivedFor('Tab')).to.deep.equal(['Tab'])
  })

  it('stay in an open menu and an open dialog, with the Escape that closes it, and not a moment longer', async () => {
    const widget = await opened()
    buttonNamed(widget, 'More').click()
    await until(() => widget.shadowRoot?.activeElement?.closest('[popover]'), 'the menu')
    expect(await receivedFor('j', 'ArrowDown', 'Escape')).to.deep.equal([])
    expect(received).to.deep.equal([])
    await until(() => !widget.shadowRoot?.querySelector('[popover]'), 'the menu to go')
    buttonNamed(widget, 'Delete').click()
    await until(() => widget.shadowRoot?.activeElement?.closest('dialog'), 'the dialog')
    expect(await receivedFor('/', 'Tab', 'Escape')).to.deep.equal([])
    expect(received).to.deep.equal([])
    await until(() => widget.answer !== 'none', 'the answer')
    expect(await receivedFor('j', 'Escape')).to.deep.equal(['j', 'Escape'])
  })

  it('go on from controls and rows where nothing is done with them', async () => {
    const widget = await opened()
    buttonNamed(widget, 'More').focus()
    expect(await receivedFor('j', 'k', '/', 'Escape', 'ArrowDown')).to.deep.equal(['j', 'k', '/', 'Escape', 'ArrowDown'])
    inside(widget, '[type=checkbox]').focus()
    expect(await receivedFor('Space', 'x')).to.deep.equal(['x'])
    inside(widget, '.list').focus()
    expect(await receivedFor('x', 'j')).to.deep.equal(['j'])
  })

  it('are the page’s where they are typed into what the page has put into a slot', async () => {
    const widget = await opened()
    widget.querySelector('input')?.focus()
    expect(await receivedFor('x', 'Enter')).to.deep.equal(['x', 'Enter'])
  })
})
