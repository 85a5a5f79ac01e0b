import { expect } from '@open-wc/testing'
import * as lit from 'lit'
import { guard as litGuard } from 'lit/directives/guard.js'
import { keyed as litKeyed } from 'lit/directives/keyed.js'
import { repeat as litRepeat } from 'lit/directives/repeat.js'
import { guard } from './directives/guard.ts'
import { keyed } from './directives/keyed.ts'
import { repeat } from './directives/repeat.ts'
import * as small from './index.ts'

interface Library {
  html: (strings: TemplateStringsArray, ...values: unknown[]) => unknown
  render: (value: unknown, container: HTMLElement) => unknown
  nothing: unknown
  guard: (values: unknown[], draw: () => unknown) => unknown
  keyed: (key: unknown, value: unknown) => unknown
  repeat: (items: number[], keyOf: (item: number) => unknown, view: (item: number) => unknown) => unknown
}

const libraries = [
  { ...lit, guard: litGuard, keyed: litKeyed, repeat: litRepeat },
  { ...small, guard, keyed, repeat },
] as unknown as readonly Library[]

/** What stands in the document, without the comments that mark places. */
const shown = (container: HTMLElement): string => container.innerHTML.replaceAll(/<!--.*?-->/g, '')

/** Each view drawn after the other into the same place, with both. */
const drawn = (views: readonly ((library: Library) => unknown)[]): string[][] =>
  libraries.map((library) => {
    const container = document.createElement('div')
    return views.map((view) => {
      library.render(view(library), container)
      return shown(container)
    })
  })

describe('the part of Lit in the script tag', () => {
  const cases: Record<string, readonly ((library: Library) => unknown)[]> = {
    texts: ['a', '', 'b', 3, 0, false, null, undefined].map((value) => ({ html }) => html`<p>${value}</p>${value}!`),
    attributes: ['a', 'b', '', null, 0].map((value) => ({ html }) => html`<p title=${value} class="x ${value} y ${value}" ?hidden=${value}></p>`),
    'no attribute': [true, false, true].map((on) => ({ html, nothing }) => html`<p title=${on ? 'a' : nothing} class="x ${on ? nothing : 'y'}"></p>`),
    'templates inside each other': [1, 2, 1].map((value) => ({ html }) => html`<b>${value === 1 ? html`<i>${value}</i>` : html`<u>${value}</u>`}</b>`),
    'lists that grow and shrink': [[1, 2], [1, 2, 3], [], [4]].map((list) => ({ html }) => html`<ul>${list.map((item) => html`<li>${item}</li>`)}</ul>`),
    'a list, a text, a template, nothing': [[1], 'a', null, [2]].map((value) => ({ html }) => html`${value}${html`<hr />`}`),
    'items by key': [[1, 2, 3], [3, 1], [4, 3, 1], []].map((list) => ({ html, repeat: by }) => html`${by(list, (item) => item, (item) => html`<i>${item}</i>`)}`),
    'what nothing guarded has changed in': [[1, 'a'], [1, 'b'], [2, 'c'], [undefined, 'd']].map(([value, text]) => ({ html, guard: by }) => html`<p>${by([value], () => html`<i>${text}</i>`)}</p>`),
    'icons and markup': ['<b>', '&'].map((value) => ({ html }) => html`<svg viewBox="0 0 2 2"><path d=${value}></path></svg>${value}`),
  }
  for (const [name, views] of Object.entries(cases)) {
    it(`draws ${name} as Lit does`, () => {
      const [theirs, ours] = drawn(views)
      expect(ours).to.deep.equal(theirs)
    })
  }

  it('keeps the elements of items that stay, and makes new ones for another key', () => {
    for (const { html, render, keyed: by, repeat: each } of libraries) {
      const container = document.createElement('div')
      const draw = (list: number[], key: number): unknown =>
        render(html`${each(list, (item) => item, (item) => html`<i>${item}</i>`)}${by(key, html`<b></b>`)}`, container)
      draw([1, 2, 3], 1)
      const [, two, three] = container.querySelectorAll('i')
      const bold = container.querySelector('b')
      draw([3, 2], 1)
      expect([...container.querySelectorAll('i')]).to.deep.equal([three, two])
      expect(container.querySelector('b')).to.equal(bold)
      draw([2], 2)
      expect(container.querySelector('i')).to.equal(two)
      expect(container.querySelector('b')).not.to.equal(bold)
    }
  })

  it('hears events by the handler of the last drawing', () => {
    for (const { html, render } of libraries) {
      const container = document.createElement('div')
      const heard: string[] = []
      for (const name of ['first', 'second']) render(html`<button @click=${() => heard.push(name)}></button>`, container)
      container.querySelector('button')?.click()
      expect(heard).to.deep.equal(['second'])
    }
  })
})
