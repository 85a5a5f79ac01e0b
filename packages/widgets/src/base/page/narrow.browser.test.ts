import { expect, fixture, html } from '@open-wc/testing'
import { actIn } from '../../test/ads.ts'
import { inside, until } from '../../test/dom.ts'
import { openings, openWidget } from '../../test/every-widget.ts'
import { cut, nameOf, outside, shown } from '../../test/boxes.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

const isForm = (name: string): boolean => name === 'contact-form'

afterEach(() => document.documentElement.removeAttribute('dir'))

const opened = async (name: string, width: number, dir: 'ltr' | 'rtl' = 'ltr', locale = 'fr'): Promise<HTMLElement> => {
  document.documentElement.dir = dir
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  const widget = openWidget(name, holder, { locale })
  await until(() => widget.shadowRoot?.querySelector('tbody tr, .tile, form, .picture, .figures'), `the content of ${name}`)
  await until(() => !widget.shadowRoot?.querySelector('[aria-busy=true], .skeleton'), 'the end of waiting')
  return widget
}

const textRects = (element: Element): DOMRect[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const rects: DOMRect[] = []
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if (walker.currentNode.nodeValue?.trim()) rects.push(...range.getClientRects())
  }
  return rects
}
const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1

/** Badges that cover other text. */
const covered = (widget: Element): string[] => {
  const elements = shown(widget)
  const texts = elements.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  )
  const badges = elements.filter((element) => element.matches('.pill, .tag, .count, .person, .mark, .badge'))
  return badges.flatMap((badge) =>
    texts
      .filter(
        (text) =>
          !badge.contains(text) && !text.contains(badge) && textRects(text).some((rect) => overlaps(rect, badge.getBoundingClientRect())),
      )
      .map((text) => `${nameOf(badge)} over ${nameOf(text)}`),
  )
}

describe('a widget in a narrow place', () => {
  for (const name of Object.keys(openings)) {
    for (const [dir, locale] of [
      ['ltr', 'fr'],
      ['ltr', 'en'],
      ['ltr', 'es'],
      ['rtl', 'fr'],
    ] as const) {
      it(`${name}, ${dir}, in ${locale}, cuts nothing, covers nothing and stays in its place`, async () => {
        const widget = await opened(name, isForm(name) ? 220 : 280, dir, locale)
        expect(outside(widget), 'outside').to.deep.equal([])
        expect(cut(widget), 'cut').to.deep.equal([])
        expect(covered(widget), 'covered').to.deep.equal([])
        expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth)
      })
    }
  }

  it('keeps every tool where a hand reaches it', async () => {
    const widget = await opened('ads-list', 280)
    const controls = shown(widget).filter((element) => element.matches('button, select, input:not([type=radio])'))
    expect(controls.length).to.be.greaterThan(15)
    for (const control of controls) {
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = widget.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)
      expect(control === hit || control.contains(hit ?? null), nameOf(control)).to.equal(true)
    }
  })
})

/** Words from left to right as drawn. */
const wordsAcross = (element: Element): string[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: { word: string; left: number }[] = []
  while (walker.nextNode()) {
    for (const { 0: word, index } of walker.currentNode.nodeValue?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      found.push({ word, left: range.getBoundingClientRect().left })
    }
  }
  return found.toSorted((one, other) => one.left - other.left).map(({ word }) => word)
}
const leftOf = (element: Element): number => element.getBoundingClientRect().left
const press = (key: string, target: Element): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))

describe('a widget in a right-to-left page', () => {
  it('is mirrored, with the arrows of its pager and the keys of its rows and tabs', async () => {
    const list = await opened('ads-list', 1100, 'rtl')
    const row = list.shadowRoot!.querySelector('tbody tr')!
    expect(leftOf(actIn(row, 'select'))).to.be.greaterThan(leftOf(row.querySelector('.title')!))
    expect(leftOf(actIn(row, 'menu'))).to.be.lessThan(leftOf(row.querySelector('.title')!))
    const [previous, next] = [...list.shadowRoot!.querySelectorAll('.pager .icon')]
    expect(leftOf(previous!)).to.be.greaterThan(leftOf(next!))
    for (const icon of [previous!, next!]) expect(getComputedStyle(icon).scale).to.equal('-1 1')
    actIn(row, 'select').focus()
    press('ArrowLeft', actIn(row, 'select'))
    const after = list.shadowRoot!.activeElement!
    expect(leftOf(after)).to.be.lessThan(leftOf(actIn(row, 'select')))
    press('ArrowRight', after)
    expect(list.shadowRoot!.activeElement).to.equal(actIn(row, 'select'))

    const contacts = await opened('contact-list', 1100, 'rtl')
    press('ArrowLeft', inside(contacts, '#tab-mail'))
    await until(() => inside(contacts, '#tab-calls').getAttribute('aria-selected') === 'true', 'the calls')
  })

  it('keeps phone numbers, references, prices and addresses in their order', async () => {
    const contacts = await opened('contact-list', 280, 'rtl')
    const phones = [...contacts.shadowRoot!.querySelectorAll('.phone')].map(wordsAcross)
    expect(phones).to.deep.include(['06', '12', '34', '56', '78'])
    expect(phones).to.deep.include(['+32', '470', '12', '34', '56'])
    for (const phone of contacts.shadowRoot!.querySelectorAll('.phone, .email'))
      expect(getComputedStyle(phone).unicodeBidi).to.match(/isolate|plaintext/)
    const ads = await opened('ads-list', 1100, 'rtl')
    const prices = [...ads.shadowRoot!.querySelectorAll('td.price b')].map((price) => wordsAcross(price).join(' '))
    expect(prices[0]).to.equal('12 450 000 €')
    expect(wordsAcross(ads.shadowRoot!.querySelector('.sub')!).slice(0, 3)).to.deep.equal(['REF-2026-LONGUE-0001', '·', 'N°'])
    const form = await opened('contact-form', 480, 'rtl')
    expect(wordsAcross(inside(form, '.about'))[0]).to.equal('À')
    expect(getComputedStyle(inside(form, '.about')).textAlign).to.equal('right')
  })
})
