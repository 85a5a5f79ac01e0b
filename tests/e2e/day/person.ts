import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'
import { axeOptions, finishAnimations, heavyFaults } from '../testing/barriers.ts'
import { inPage, poll } from '../testing/other-browser.ts'
import { serverAddress } from '../testing/contacts.ts'
import { textOf } from '../testing/texts.ts'

/** Somebody at a screen: what a person sees and does, in any browser. Places are expressions of the page. */
export interface Person {
  isWide: boolean
  browser: OtherBrowser
  open(path: string): Promise<void>
  sees(place: string): Promise<void>
  seesNot(place: string): Promise<void>
  reads(place: string, words: string): Promise<void>
  click(place: string): Promise<void>
  /** Clicks until what that opens is there: a click is lost on what is just being loaded anew. */
  opens(place: string, opened: string): Promise<void>
  /** Replaces what stands in a field. */
  fill(place: string, text: string): Promise<void>
  ask<Value>(expression: string): Promise<Value>
  goBack(): Promise<void>
  isAt(path: string): Promise<void>
  /** Goes to a screen by the menu. */
  goTo(path: string): Promise<void>
  /** Opens the search and types. */
  search(text: string): Promise<void>
  /** Does what is meant to move things, such as opening a part in the middle of a form, and sees it done. */
  moving(work: () => Promise<void>): Promise<void>
  /** Checks what is on screen: no barriers, no complaints of the browser, and nothing that has moved by itself since the last check. */
  checkScreen(name: string): Promise<void>
}

/** How much of a screen may move by itself, as browsers count it; only Chromium does. */
const mostShift = 0.05

/** Marks of the library around what floats, which it makes buttons for VoiceOver in WebKit, and which no one hears of. */
const focusGuards = ['[data-floating-ui-focus-guard]']

const bottomBar = `nav[aria-label="${textOf('shell:menu.quickAccess')}"]`

const found = (selector: string, condition: string, widget?: string): string => {
  const root = widget ? `document.querySelector('vitrine-${widget}')?.shadowRoot` : 'document'
  return `[...(${root}?.querySelectorAll(${JSON.stringify(selector)}) ?? [])].find((element) => ${condition})`
}

/** The element of the page, or of a widget, whose text contains the words. */
export const saying = (selector: string, words: string, widget?: string): string =>
  found(selector, `element.textContent.includes(${JSON.stringify(words)})`, widget)

/** The element of the page, or of a widget, with exactly this name. */
export const named = (selector: string, name: string, widget?: string): string =>
  found(selector, `(element.ariaLabel ?? element.textContent).trim() === ${JSON.stringify(name)}`, widget)

/** Gives the middle of an element that rests with nothing above it; one that is out of sight is brought there, and gives null. */
const middleOf = (place: string): string => `(async () => {
  const element = ${place}
  if (!element || element.disabled || element.ariaDisabled === 'true' || element.ariaBusy === 'true') return null
  const before = element.getClientRects()[0]
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const box = element.getClientRects()[0]
  if (!before || !box || before.x !== box.x || before.y !== box.y) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let top = document.elementFromPoint(x, y)
  while (top?.shadowRoot?.elementFromPoint(x, y) && top.shadowRoot.elementFromPoint(x, y) !== top) top = top.shadowRoot.elementFromPoint(x, y)
  for (let node = top; node; node = node.assignedSlot ?? node.parentNode ?? node.host) if (node === element) return [x, y]
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return null
})()`

/** Keeps the next click from whatever else has come to its place meanwhile, as Playwright does, and records whether it hit. */
const expectHit = (place: string): string => `(() => {
  const element = ${place}
  window.isHit = null
  window.expected?.abort()
  window.expected = new AbortController()
  const judge = (event) => {
    window.isHit ??= event.composedPath().includes(element)
    if (window.isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(type, judge, { capture: true, signal: window.expected.signal })
})()`

/** Puts a value into a field as typing does. */
const fillIn = (place: string, text: string): string => `(() => {
  const field = ${place}
  field.focus()
  const prototype = { INPUT: HTMLInputElement, TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement }[field.tagName].prototype
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, ${JSON.stringify(text)})
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  // An amount may be grouped as soon as it is there.
  if (field.value.replace(/\\s/g, '') !== ${JSON.stringify(text.replace(/\s/g, ''))}) throw new Error('The field has not taken ' + ${JSON.stringify(text)} + ' but ' + field.value)
})()`

interface Move {
  value: number
  what: string
}
/** Moves are told once what is new has been drawn. */
const takeMoves =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))).then(() => window.moves?.splice(0) ?? [])'

export const createPerson = (browser: OtherBrowser, isWide: boolean): Person => {
  const ask = <Value>(expression: string): Promise<Value> => browser.ask<Value>(expression)
  const sees = (place: string): Promise<void> =>
    expect.poll(() => ask<boolean>(`!!${place}?.checkVisibility()`), { ...poll, message: `sees ${place}` }).toBe(true)
  const seesNot = (place: string): Promise<void> =>
    expect.poll(() => ask<boolean>(`!!${place}`), { ...poll, message: `does not see ${place}` }).toBe(false)
  const click = async (place: string): Promise<void> => {
    let seen: [number, number] | null = null
    // Twice at the same place: what is around it may still be loading, or scroll to what is current.
    const rests = async (): Promise<boolean> => {
      const before = seen
      seen = await ask<[number, number] | null>(middleOf(place))
      return seen !== null && String(before) === String(seen)
    }
    const hits = async (): Promise<boolean> => {
      if (!(await rests())) return false
      await ask(expectHit(place))
      await browser.clickAt(...seen!)
      return ask<boolean>('window.isHit !== false')
    }
    await expect.poll(hits, { ...poll, message: `can click ${place}` }).toBe(true)
  }
  const opens = (place: string, opened: string): Promise<void> =>
    expect(async () => {
      if (await ask<boolean>(`!!${opened}?.checkVisibility()`)) return
      await click(place)
      await expect.poll(() => ask<boolean>(`!!${opened}?.checkVisibility()`), { timeout: 5_000 }).toBe(true)
    }).toPass({ timeout: 60_000 })
  let moves: Move[] = []
  const checkMoves = async (name: string): Promise<void> => {
    const all = [...moves, ...(await ask<Move[]>(takeMoves))]
    moves = []
    const sum = all.reduce((whole, { value }) => whole + value, 0)
    expect(sum, `${name}: nothing moves by itself, as here ${JSON.stringify(all)}`).toBeLessThanOrEqual(mostShift)
  }
  const checkScreen = async (name: string): Promise<void> => {
    await checkMoves(name)
    await ask(`(${finishAnimations.toString()})()`)
    if (!(await ask<boolean>(`'axe' in window`))) await ask(`(() => { ${axe.source} })()`)
    const found = await ask<Parameters<typeof heavyFaults>[0]>(
      `axe.run({ exclude: ${JSON.stringify(focusGuards)} }, ${JSON.stringify(axeOptions)}).then(({ violations }) => ({ violations: violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })) }))`,
    )
    expect(heavyFaults(found), `${name}: no barriers`).toEqual([])
    expect(await browser.complaints(), `${name}: the browser has nothing to say`).toEqual([])
  }
  return {
    isWide,
    browser,
    ask,
    sees,
    seesNot,
    click,
    opens,
    open: (path) => browser.open(serverAddress + path),
    reads: (place, words) =>
      expect.poll(() => ask<string>(`${place}?.textContent ?? ''`), { ...poll, message: `reads ${place}` }).toContain(words),
    async fill(place, text) {
      await sees(place)
      await ask(fillIn(place, text))
    },
    async goBack() {
      const before = await ask<string>('location.href')
      await ask('history.back()')
      await expect.poll(() => ask<string>('location.href'), { ...poll, message: 'goes back' }).not.toBe(before)
    },
    isAt: (path) => expect.poll(() => ask<string>('location.pathname'), { ...poll, message: `is at ${path}` }).toBe(path),
    async goTo(path) {
      const entry = inPage(`${isWide ? 'aside' : 'dialog[open]'} a[href="${path}"]`)
      if (!isWide) await opens(inPage(`${bottomBar} button`), entry)
      await click(entry)
      await expect.poll(() => ask<string>('location.pathname'), poll).toBe(path)
    },
    async search(text) {
      await click(inPage(isWide ? 'header button[aria-keyshortcuts]' : `${bottomBar} button:last-child`))
      await sees(inPage('dialog[open] [role=combobox]'))
      await browser.type(text)
      await sees(inPage('dialog[open] [role=option]'))
    },
    async moving(work) {
      moves.push(...(await ask<Move[]>(takeMoves)))
      await work()
      await ask(takeMoves)
    },
    checkScreen,
  }
}
