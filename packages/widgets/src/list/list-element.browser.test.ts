import { expect } from '@open-wc/testing'
import { ApiError } from '@vitrine/core/http'
import {
  actIn,
  answering,
  dialogOf,
  four,
  listWith,
  menuItem,
  openList,
  provider,
  rowsOf,
  shown,
  toastSaying,
  twenty,
  wireAd,
  wirePage,
} from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { VitrineAdsList } from '../ads/ads-list/ads-list.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { later } from '../test/fake-http.ts'

const row = (list: Element, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const stateOf = (list: Element, index: number): string => row(list, index).querySelector('.pill')?.textContent?.trim() ?? ''
const press = (target: Element, key: string): void =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
const openMenu = async (list: Element, index: number): Promise<string> => {
  actIn(row(list, index), 'menu').click()
  const menu = await until(() => list.shadowRoot?.querySelector('[role=menu]'), 'the menu')
  return menu.textContent ?? ''
}

afterEach(() => localStorage.clear())

describe('a list whose rows cannot be opened', () => {
  it('shows nothing that could open one', async () => {
    const opened = record('vitrine-ad-open')
    const list = await openList({ http: provider(four) })
    expect(list.shadowRoot?.querySelector('[data-act=open], a.title')).to.equal(null)
    press(actIn(row(list, 0), 'select'), 'Enter')
    row(list, 0).querySelector<HTMLElement>('.title')?.click()
    expect(await openMenu(list, 0)).not.to.contain('Open')
    expect(opened.filter((event) => event.target === list)).to.deep.equal([])
    await expectAccessible(list)
  })

  it('offers it everywhere once the page says that it opens them', async () => {
    const opened = record('vitrine-ad-open')
    const list = await openList({ http: provider(four), set: { openable: true } })
    press(actIn(row(list, 1), 'select'), 'Enter')
    expect(opened.at(-1)?.detail.ad.id).to.equal(2)
    expect(await openMenu(list, 0)).to.contain('Open')
  })
})

describe('the rows of a list', () => {
  const long = wireAd(1, { titre: 'Maison', ville: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', typeObjet: 1500 })
  const cells = (list: Element): HTMLElement[] => [...row(list, 0).querySelectorAll<HTMLElement>('td, .sub')]
  const cut = (cell: HTMLElement): boolean => cell.scrollWidth > cell.clientWidth + 1

  for (const width of [1240, 996, 736, 320]) {
    it(`cut no word of a cell at ${width} px`, async () => {
      const list = await openList({ http: provider([long]), width })
      expect(cells(list).filter(cut)).to.deep.equal([])
      expect(row(list, 0).textContent).to.contain('Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson')
    })
  }

  it('have nothing beside their name on a card but the box and the menu', async () => {
    const list = await openList({ http: provider([long]), width: 700 })
    const name = row(list, 0).querySelector('.main')!.getBoundingClientRect()
    const others = [...row(list, 0).querySelectorAll('td:not(.main, .select, .actions)')].map((cell) => cell.getBoundingClientRect().top)
    expect(others.length).to.be.greaterThan(0)
    expect(Math.min(...others)).to.be.at.least(name.bottom)
  })

  it('have their buttons in the menu alone where columns need the room', async () => {
    const narrow = await openList({ http: provider(four), width: 800 })
    expect(row(narrow, 0).querySelector('.quick')).to.equal(null)
    expect(await openMenu(narrow, 0)).to.contain('Unpublish')
    const wide = await openList({ http: provider(four), width: 900 })
    expect(row(wide, 0).querySelector('.quick')).not.to.equal(null)
  })
})

describe('a change that cannot be taken back', () => {
  const software = wireAd(1, { sourceCode: 'HEKTOR' })

  it('is asked about first, with what follows from it', async () => {
    const http = answering([1], provider([software]))
    const list = await openList({ http })
    actIn(row(list, 0), 'unpublish').click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('it can only be published again from there')
    await expectAccessible(list)
    buttonNamed(list, 'Cancel').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'the dialog gone')
    expect(http.of('PATCH /annonce/1')).to.have.length(0)
    actIn(row(list, 0), 'unpublish').click()
    const again = await dialogOf(list)
    ;[...again.querySelectorAll<HTMLButtonElement>('button')].find((button) => button.textContent?.trim() === 'Unpublish')?.click()
    const toast = await toastSaying(list, 'The ad is unpublished.')
    expect(toast.textContent).not.to.contain('Undo')
  })

  it('is asked about where it is one of many, too', async () => {
    const http = answering([1, 2], provider([software, wireAd(2)]))
    const list = await openList({ http })
    for (const index of [0, 1]) actIn(row(list, index), 'select').click()
    ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part=bulk-unpublish]'), 'the bar')).click()
    expect((await dialogOf(list)).textContent).to.contain('it can only be published again from there')
    expect(http.calls.some(({ method }) => method === 'PATCH')).to.equal(false)
  })

  it('is done at once where it can be taken back, and offers to', async () => {
    const http = answering([1], provider(four))
    const list = await openList({ http })
    actIn(row(list, 0), 'unpublish').click()
    const toast = await toastSaying(list, 'The ad is unpublished.')
    ;[...toast.querySelectorAll('button')].find((button) => button.textContent?.trim() === 'Undo')?.click()
    await until(() => stateOf(list, 0) === 'Published', 'the ad back')
    expect(http.of('PATCH /annonce/1').at(-1)?.body).to.deep.include({ annonce: { STATUS: 'A' } })
  })
})

describe('what a bulk action is done with', () => {
  it('is not ticked any more, so that the next one leaves it alone', async () => {
    const http = answering([2, 3], provider(four)).on('DELETE /annonce', {
      deleted: [2, 3],
      errors: [{ id: 1, code: 'conflict', message: 'It is being published' }],
    })
    const list = await openList({ http })
    for (const index of [0, 1, 2]) actIn(row(list, index), 'select').click()
    ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part=bulk-delete]'), 'the bar')).click()
    const question = await dialogOf(list)
    http.on('GET /annonce', wirePage([four[0]!, four[3]!]))
    question.querySelector<HTMLButtonElement>('.button.danger')?.click()
    await until(() => textOf(list).includes('could not be deleted'), 'the result')
    buttonNamed(list, 'Close').click()
    await until(() => rowsOf(list).length === 2, 'the rows that are left')
    expect(list.selectedIds).to.deep.equal([1])
    expect(textOf(list)).to.contain('1 ad selected')
  })
})

describe('a rental that is deleted', () => {
  it('is asked whether it was let, and archived so', async () => {
    const http = provider([wireAd(1, { typeOffre: 'L', etat: 'B' })]).on('DELETE /annonce/1', { deleted: [1], errors: [] })
    const list = await openList({ http })
    await openMenu(list, 0)
    ;(await menuItem(list, 'Delete')).click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Was the property let?').and.not.to.contain('sold')
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await until(() => dialog.textContent?.includes('Archive as let'), 'what will happen')
    buttonNamed(list, 'Archive as let').click()
    await toastSaying(list, 'archived as let')
    expect(stateOf(list, 0)).to.equal('Let')
  })
})

describe('a list that failed', () => {
  const failing = () => {
    throw new ApiError('network')
  }
  const faceOf = (list: Element): Element => inside(list, '.error')

  it('keeps the one face, with the focus on its button, through whatever is tried and fails again', async () => {
    const http = provider(four)
    const list = await openList({ http })
    http.on('GET /annonce', failing)
    const errors = record('vitrine-error')
    void list.reload()
    await until(() => errors.length === 1, 'the failure')
    await list.updateComplete
    const shownState = faceOf(list)
    const waiting = later<unknown>()
    http.on('GET /annonce', () => waiting.promise)
    list.instance!.topics.announce('ads')
    await list.updateComplete
    expect(faceOf(list)).to.equal(shownState)
    waiting.reject(new ApiError('network'))
    await until(() => errors.length === 2, 'the second failure')
    await list.updateComplete
    expect(faceOf(list)).to.equal(shownState)
    http.on('GET /annonce', wirePage(four))
    void list.reload()
    await until(() => !list.shadowRoot?.querySelector('.error'), 'the rows alone')
  })

  it('without rows keeps its face where another try fails at once', async () => {
    const http = provider(four).on('GET /annonce', failing)
    const list = await listWith({ http })
    const again = await until(
      () => [...(list.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => button.textContent?.includes('Try again')),
      'the failure',
    )
    const shownState = faceOf(list)
    again.focus()
    const before = http.of('GET /annonce').length
    again.click()
    await until(() => http.of('GET /annonce').length > before, 'the second try')
    await list.updateComplete
    await list.updateComplete
    expect(faceOf(list)).to.equal(shownState)
    expect(list.shadowRoot?.activeElement).to.equal(again)
  })

  it('recovers by itself when the connection is back', async () => {
    const http = provider(four).on('GET /annonce', () => {
      throw new ApiError('network')
    })
    const list = await listWith({ http })
    await until(() => textOf(list).includes('Try again'), 'the failure')
    http.on('GET /annonce', wirePage(four))
    dispatchEvent(new Event('online'))
    await shown(list)
  })
})

describe('what is fetched when it is wanted', () => {
  /** A list whose workbench cannot be loaded while the connection is cut. */
  const overLine = (line: { cut: boolean; asked: number }): Partial<VitrineAdsList> => {
    const proper = Reflect.get(VitrineAdsList.prototype, 'addPart') as (...parts: unknown[]) => Promise<void>
    const addPart = function (this: VitrineAdsList, ...parts: unknown[]): Promise<void> {
      line.asked += 1
      return line.cut ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : proper.apply(this, parts)
    }
    return { addPart } as unknown as Partial<VitrineAdsList>
  }
  const missed = 'Part of this list could not be loaded. Its rows can be used all the same.'

  it('leaves search, rows and pager as they are when it does not arrive, says so quietly, and does what was asked for at the next try', async () => {
    const errors = record('vitrine-error')
    const line = { cut: true, asked: 0 }
    const http = provider(twenty, 57)
    const list = await openList({ http, set: overLine(line) })
    buttonNamed(list, 'Filters').click()
    const again = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.above button'), 'the line')
    expect(again.textContent?.trim()).to.equal('Try again')
    await until(() => inside(list, '[role=status].visually-hidden').textContent === missed, 'what is heard')
    expect(list.shadowRoot?.querySelector('[role=alert]')).to.equal(null)
    expect([errors.at(-1)?.detail.code, errors.at(-1)?.detail.message]).to.deep.equal([
      'network',
      'A part of the widget did not arrive: Failed to fetch dynamically imported module.',
    ])
    await expectAccessible(list)

    const input = inside<HTMLInputElement>(list, '.search input')
    input.value = 'loft'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => http.of('GET /annonce').some(({ query }) => JSON.stringify(query).includes('loft')), 'the search')
    buttonNamed(list, 'Next page').click()
    await until(() => http.of('GET /annonce').some(({ query }) => query?.['page'] === 2), 'the next page')

    line.cut = false
    again.focus()
    again.click()
    const dialog = await dialogOf(list)
    expect(list.shadowRoot?.querySelector('.above')).to.equal(null)
    press(dialog, 'Escape')
    dialog.close()
    await until(() => list.shadowRoot?.activeElement && !list.shadowRoot.querySelector('dialog[open]'), 'the focus in the list')
  })

  it('is asked for by a hand over the rows once, however it moves', async () => {
    const line = { cut: true, asked: 0 }
    const list = await openList({ http: provider(four), set: overLine(line) })
    const over = (): boolean => row(list, 0).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    over()
    await until(() => line.asked === 1, 'the first question')
    over()
    over()
    buttonNamed(list, 'Filters').click()
    await until(() => list.shadowRoot?.querySelector('.above'), 'the line')
    expect(line.asked).to.equal(2)
  })

  for (const [locale, title, label] of [
    ['fr', 'Une partie de cette liste', 'Réessayer'],
    ['es', 'Una parte de esta lista', 'Reintentar'],
    ['mx', 'Una parte de esta lista', 'Reintentar'],
  ] as const) {
    it(`says so in ${locale}`, async () => {
      const list = await openList({ http: provider(four), locale, set: overLine({ cut: true, asked: 0 }) })
      inside(list, '[part~=filters-button]').click()
      const line = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.above'), 'the line')
      expect(line.textContent).to.contain(title).and.to.contain(label)
    })
  }
})

describe('the room a list has', () => {
  const widthOf = (list: Element, selector: string): number => inside(list, selector).getBoundingClientRect().width
  const long = provider(
    twenty.map((ad) => ({ ...ad, titre: 'Appartement lumineux avec terrasse au pied du parc de la Tête d’Or' })),
    57,
  )

  it('goes to the title before columns that say less', async () => {
    const list = await openList({ http: long, width: 1062 })
    expect(widthOf(list, 'td.main')).to.be.at.least(280)
    const columns = [...(list.shadowRoot?.querySelectorAll('tbody tr:first-child td') ?? [])]
    const last = columns.at(-1)!.getBoundingClientRect()
    expect(last.right).to.be.closeTo(inside(list, 'tbody').getBoundingClientRect().right, 2)
  })

  it('leaves type, city and reference below the title where they have no column', async () => {
    const list = await openList({ http: provider(four), width: 760 })
    await until(() => row(list, 0).querySelector('.sub')?.textContent?.includes('Appartement'), 'the type')
    expect(row(list, 0).querySelector('.sub')?.textContent).to.contain('REF-1').and.to.contain('62\u00a0m²')
  })

  it('is enough on the smallest phone, to the last letter of the pager', async () => {
    const list = await openList({ http: provider(four, 57), width: 320, locale: 'fr' })
    expect(inside(list, '.root').scrollWidth).to.be.at.most(320)
    const next = buttonNamed(list, 'Page suivante')
    expect(next.scrollWidth).to.be.at.most(next.clientWidth + 1)
    expect(next.getBoundingClientRect().right).to.be.at.most(list.getBoundingClientRect().right)
  })

  it('does not change which buttons the pager has', async () => {
    const numbers = (list: Element): boolean => getComputedStyle(inside(list, '.page-numbers')).display !== 'none'
    expect(numbers(await openList({ http: provider(four, 57), width: 600 }))).to.equal(innerWidth >= 720)
  })

  it('is told apart from a small screen, which has previous and next alone', async () => {
    const list = await openList({ http: provider(four, 57) })
    const screen = document.body.appendChild(document.createElement('iframe'))
    const page = screen.contentDocument as Document
    page.body.innerHTML = `<style>${pagerStyles.cssText}</style>${inside(list, '.pager').outerHTML}`
    const numbersAt = (width: number): boolean => {
      screen.style.width = `${width}px`
      return page.defaultView?.getComputedStyle(page.querySelector('.page-numbers') as Element).display !== 'none'
    }
    expect([360, 719, 720].map(numbersAt)).to.deep.equal([false, false, true])
    screen.remove()
  })

  for (const width of [320, 480, 719, 720, 736, 790, 860, 1000, 1200]) {
    it(`keeps the menu of actions at the end of a line with others, at ${width} px`, async () => {
      const list = await openList({ http: provider(four), locale: 'fr', width })
      const tools = inside(list, '.tools')
      const menu = inside(list, '[part~=actions-button]').getBoundingClientRect()
      const end = tools.getBoundingClientRect().right - parseFloat(getComputedStyle(tools).paddingInlineEnd)
      expect(menu.right).to.be.closeTo(end, 1)
      const beside = [...tools.querySelectorAll('button, input, select')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ right, top, bottom }) => right < menu.left && top < menu.bottom && bottom > menu.top)
      expect(beside).not.to.deep.equal([])
    })
  }

  it('is seen again when it changes', async () => {
    const list = await openList({ http: provider(four), width: 1440 })
    expect(row(list, 0).querySelector('td.reference')).not.to.equal(null)
    list.parentElement!.style.width = '900px'
    await until(() => !row(list, 0).querySelector('td.reference'), 'fewer columns')
  })
})

describe('list or grid', () => {
  it('is found again at the next visit', async () => {
    const list = await openList({ http: provider(four) })
    buttonNamed(list, 'Show as a grid').click()
    await until(() => list.shadowRoot?.querySelector('.tile'), 'the tiles')
    list.remove()
    const next = await listWith({ http: provider(four) })
    await until(() => next.shadowRoot?.querySelector('.tile'), 'the tiles')
    expect(next.view).to.equal('grid')
  })
})

describe('an empty list', () => {
  it('counts no rows and offers no page size', async () => {
    const list = await listWith({ http: provider([]) })
    await until(() => textOf(list).includes('No ad here yet'), 'the empty face')
    expect(list.shadowRoot?.querySelector('.foot')).to.equal(null)
    expect(textOf(list)).not.to.contain('0 to 0')
  })

  it('is heard as what it says, and not as a count of rows', async () => {
    const http = provider(four)
    const list = await openList({ http })
    http.on('GET /annonce', wirePage([]))
    list.query = 'search=Nowhere'
    const announcement = inside(list, '.visually-hidden[role=status]')
    await until(() => textOf(list).includes('No ad matches'), 'the empty face')
    await until(() => announcement.textContent?.includes('No ad matches'), 'what is heard')
    expect(announcement.textContent).not.to.contain('0')
  })
})
