import { expect } from '@open-wc/testing'
import { html, render } from 'lit'
import { moveAlongTabs } from './tab-keys.ts'

const tabs = ['first', 'second', 'third'] as const

/** The tab that a key opens, and where the focus is then. */
const press = (key: string, current: (typeof tabs)[number], direction = 'ltr') => {
  const container = document.createElement('div')
  document.body.append(container)
  const opened: string[] = []
  const onKey = (event: KeyboardEvent): void => moveAlongTabs(event, { tabs, current, open: (tab) => opened.push(tab) })
  render(
    html`<div role="tablist" dir=${direction} @keydown=${onKey}>${tabs.map((tab) => html`<button role="tab" id="tab-${tab}"></button>`)}</div>`,
    container,
  )
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  container.querySelector(`#tab-${current}`)?.dispatchEvent(event)
  const focused = document.activeElement?.id
  container.remove()
  return { opened, focused, isTaken: event.defaultPrevented }
}

describe('keys along tabs', () => {
  for (const [key, from, to, direction] of [
    ['ArrowRight', 'first', 'second'],
    ['ArrowRight', 'third', 'first'],
    ['ArrowLeft', 'first', 'third'],
    ['ArrowLeft', 'first', 'second', 'rtl'],
    ['Home', 'third', 'first'],
    ['End', 'first', 'third'],
  ] as const) {
    it(`lead from the ${from} to the ${to} by ${key}${direction ? ' where texts go from right to left' : ''}`, () => {
      expect(press(key, from, direction)).to.deep.equal({ opened: [to], focused: `tab-${to}`, isTaken: true })
    })
  }

  it('open nothing that is open', () => {
    expect(press('Home', 'first')).to.deep.equal({ opened: [], focused: 'tab-first', isTaken: true })
  })

  it('leave all others alone', () => {
    expect(press('ArrowDown', 'first')).to.deep.include({ opened: [], isTaken: false })
  })
})
