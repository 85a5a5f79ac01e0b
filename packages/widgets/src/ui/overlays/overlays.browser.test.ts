import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../../test/dom.ts'
import { fakeClock } from '../../test/fake-clock.ts'
import { fakeHttp } from '../../test/fake-http.ts'
import { endAnimations } from '../../test/animations.ts'
import { SampleWidget } from '../../test/sample-widget.ts'

customElements.define('sample-widget', SampleWidget)

const instance = createVitrine({ http: fakeHttp().on('GET /word', { word: 'pier' }), account: null, locale: 'en' })
const sample = html`<sample-widget .instance=${instance}></sample-widget>`

const widgetIn = async (holder: Element): Promise<SampleWidget> => {
  const widget = holder.matches('sample-widget') ? (holder as SampleWidget) : holder.querySelector<SampleWidget>('sample-widget')!
  await until(() => widget.shadowRoot?.querySelector('.word'), 'the word')
  return widget
}
const press = (element: Element, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
const openMenu = async (widget: SampleWidget): Promise<HTMLElement> => {
  buttonNamed(widget, 'More').click()
  return until(() => widget.shadowRoot!.querySelector<HTMLElement>('.popover:popover-open'), 'the menu')
}
const openDialog = async (widget: SampleWidget): Promise<HTMLDialogElement> => {
  buttonNamed(widget, 'Delete').focus()
  buttonNamed(widget, 'Delete').click()
  return until(() => widget.shadowRoot!.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
}

describe('a menu', () => {
  it('opens on its first item, moves by arrow keys and letters, and acts', async () => {
    const widget = await widgetIn(await fixture(sample))
    const menu = await openMenu(widget)
    const focused = (): string => widget.shadowRoot?.activeElement?.textContent?.trim() ?? ''
    await until(() => focused() === 'Alpha', 'the focus')
    expect(buttonNamed(widget, 'More').getAttribute('aria-expanded')).to.equal('true')
    await expectAccessible(widget)
    press(widget.shadowRoot!.activeElement!, 'ArrowDown')
    expect(focused()).to.equal('Beta')
    press(widget.shadowRoot!.activeElement!, 'ArrowUp')
    press(widget.shadowRoot!.activeElement!, 'ArrowUp')
    expect(focused()).to.equal('Gamma')
    press(widget.shadowRoot!.activeElement!, 'b')
    expect(focused()).to.equal('Beta')
    ;(widget.shadowRoot!.activeElement as HTMLElement).click()
    expect(widget.chosen).to.equal('beta')
    await until(() => !menu.isConnected, 'the menu to go')
    expect(buttonNamed(widget, 'More').getAttribute('aria-expanded')).to.equal('false')
  })

  it('gives the focus back to its button, but not when it has gone elsewhere', async () => {
    const widget = await widgetIn(await fixture(sample))
    const more = buttonNamed(widget, 'More')
    const inMenu = (): Promise<unknown> => until(() => widget.shadowRoot!.activeElement?.closest('.popover'), 'the focus in the menu')
    let menu = await openMenu(widget)
    await inMenu()
    menu.hidePopover()
    expect(widget.shadowRoot!.activeElement).to.equal(more)
    await until(() => !menu.isConnected, 'the menu to go')

    menu = await openMenu(widget)
    await inMenu()
    buttonNamed(widget, 'Delete').focus()
    menu.hidePopover()
    expect(widget.shadowRoot!.activeElement).to.equal(buttonNamed(widget, 'Delete'))
  })

  it('does nothing for an item that is not available', async () => {
    const widget = await widgetIn(await fixture(sample))
    const menu = await openMenu(widget)
    menu.querySelectorAll('button')[2]?.click()
    expect(widget.chosen).to.equal('')
    expect(menu.matches(':popover-open')).to.equal(true)
  })

  it('closes by a second click on its button', async () => {
    const widget = await widgetIn(await fixture(sample))
    const menu = await openMenu(widget)
    const more = buttonNamed(widget, 'More')
    more.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    menu.hidePopover()
    await until(() => !menu.isConnected, 'the menu to go')
    more.click()
    await widget.updateComplete
    expect(widget.shadowRoot!.querySelector('.popover')).to.equal(null)
  })

  for (const [place, holder] of [
    ['a transformed parent', html`<div id="moved">${sample}</div>`],
    ['a dialog of the page', html`<dialog id="page-dialog">${sample}</dialog>`],
  ] as const) {
    it(`lies below its button inside ${place}`, async () => {
      const parent = await fixture<HTMLElement>(holder)
      if (parent instanceof HTMLDialogElement) parent.showModal()
      else Object.assign(parent.style, { transform: 'translate(120px, 60px) scale(0.9)', overflow: 'hidden', height: '160px' })
      const widget = await widgetIn(parent)
      const menu = await openMenu(widget)
      await endAnimations()
      const box = menu.getBoundingClientRect()
      const button = buttonNamed(widget, 'More').getBoundingClientRect()
      expect(Math.abs(box.left - button.left)).to.be.lessThan(2)
      expect(box.top - button.bottom).to.be.within(2, 6)
      const onTop = widget.shadowRoot!.elementFromPoint(box.left + 20, box.top + 20)
      expect(menu.contains(onTop)).to.equal(true)
    })
  }

  it('is placed by script where styles cannot', async () => {
    const { positionBeside } = await import('./position.ts')
    const holder = await fixture<HTMLElement>(html`<div><button>Anchor</button><p>Panel</p></div>`)
    const [trigger, panel] = [holder.querySelector('button')!, holder.querySelector('p')!]
    Object.assign(panel.style, { position: 'fixed' })
    const stop = positionBeside(panel, trigger, 'start', false)
    const gap = (): number => panel.getBoundingClientRect().top - trigger.getBoundingClientRect().bottom
    await until(() => Math.abs(gap() - 4) < 1, 'the place')
    stop()
  })
})

describe('a dialog', () => {
  it('is named, starts on the safe answer, gives the answer and returns the focus', async () => {
    const widget = await widgetIn(await fixture(sample))
    const dialog = await openDialog(widget)
    const title = widget.shadowRoot!.getElementById(dialog.getAttribute('aria-labelledby')!)
    expect(title?.textContent).to.equal('Delete the word?')
    expect(widget.shadowRoot!.activeElement?.textContent?.trim()).to.equal('Keep')
    await expectAccessible(widget)
    buttonNamed(widget, 'Delete it').click()
    await until(() => widget.answer !== 'none', 'the answer')
    expect(widget.answer).to.equal(true)
    await widget.updateComplete
    expect(widget.shadowRoot!.querySelector('dialog')).to.equal(null)
    expect(widget.shadowRoot!.activeElement?.textContent?.trim()).to.equal('Delete')
  })

  it('closed without an answer gives none', async () => {
    const widget = await widgetIn(await fixture(sample))
    await openDialog(widget)
    buttonNamed(widget, 'Close').click()
    await until(() => widget.answer !== 'none', 'the answer')
    expect(widget.answer).to.equal(undefined)
  })

  it('stays when one clicks beside it, because something may be lost', async () => {
    const widget = await widgetIn(await fixture(sample))
    const dialog = await openDialog(widget)
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 2, clientY: 2 }))
    expect(dialog.open).to.equal(true)
  })

  it('keeps Escape from the page around it', async () => {
    const widget = await widgetIn(await fixture(sample))
    const dialog = await openDialog(widget)
    let received = 0
    const listener = (): void => void received++
    document.addEventListener('keydown', listener)
    press(dialog, 'Escape')
    document.removeEventListener('keydown', listener)
    expect(received).to.equal(0)
  })

  it('lies over another one, and each gives its own answer', async () => {
    const widget = await widgetIn(await fixture(sample))
    await openDialog(widget)
    const inner = widget.dialogs.open<string>((close) => ({
      title: 'Sure?',
      body: html`<button id="sure" @click=${() => close('yes')}>Yes</button>`,
    }))
    await until(() => widget.shadowRoot!.querySelectorAll('dialog[open]').length === 2, 'the second dialog')
    const ids = [...widget.shadowRoot!.querySelectorAll('h2')].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(2)
    inside(widget, '#sure').click()
    expect(await inner).to.equal('yes')
    await widget.updateComplete
    expect(widget.shadowRoot!.querySelectorAll('dialog[open]')).to.have.length(1)
    expect(widget.answer).to.equal('none')
  })
})

describe('toasts on a page', () => {
  const withClock = async () => {
    const clock = fakeClock()
    SampleWidget.clock = clock
    const widget = await widgetIn(await fixture(html`<div id="moved">${sample}</div>`))
    SampleWidget.clock = undefined
    return { clock, widget }
  }

  it('lie 20 px from the corner with 16 px between, over everything', async () => {
    const { widget } = await withClock()
    widget.parentElement!.style.transform = 'translate(40px, 40px)'
    widget.toasts.show('One saved')
    widget.toasts.show('Two saved')
    const list = await until(() => widget.shadowRoot!.querySelector<HTMLElement>('.toasts:popover-open'), 'the toasts')
    await endAnimations()
    const [first, second] = [...list.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    expect(document.documentElement.clientWidth - second!.right).to.equal(20)
    expect(Math.round(window.innerHeight - second!.bottom)).to.equal(20)
    expect(Math.round(second!.top - first!.bottom)).to.equal(16)
    await expectAccessible(widget)
  })

  it('offer an action once, then go', async () => {
    const { widget } = await withClock()
    let undone = 0
    widget.toasts.show('Deleted', { action: { label: 'Undo', run: () => undone++ } })
    await until(() => widget.shadowRoot!.querySelector('.toasts:popover-open'), 'the toast')
    buttonNamed(widget, 'Undo').click()
    await widget.updateComplete
    expect(undone).to.equal(1)
    expect(widget.shadowRoot!.querySelector('.toasts')).to.equal(null)
  })

  it('are spoken through a region that was there before, also the same text again', async () => {
    const { clock, widget } = await withClock()
    const region = inside(widget, '[role=status]')
    widget.toasts.show('Saved')
    await widget.updateComplete
    const first = region.textContent
    clock.pass(6000)
    widget.toasts.show('Saved')
    await widget.updateComplete
    expect(first?.trim()).to.equal('Saved')
    expect(region.textContent).not.to.equal(first)
    expect(textOf(widget)).to.contain('Saved')
  })
})
