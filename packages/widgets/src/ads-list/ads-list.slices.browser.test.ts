import { expect } from '@open-wc/testing'
import { areDrawn, actIn, listWith, openList, provider, rowsOf, wireAd, wirePage } from '../test/ads.ts'
import { inside, until } from '../test/dom.ts'
import type { HttpCall } from '@vitrine/core/http'
import type { VitrineAdsList } from './ads-list.ts'

const fifty = Array.from({ length: 50 }, (_, index) => wireAd(index + 1))
const fiftyUpwards = (): ReturnType<typeof provider> =>
  provider(fifty, 57).on('GET /annonce', ({ query }: HttpCall) => wirePage(query?.['orderBy'] === 'P' ? fifty.toReversed() : fifty, 57))

const begun = async (http = provider(fifty, 57)): Promise<VitrineAdsList> => {
  const list = await listWith({ http, set: { pageSize: 50 } })
  await until(() => rowsOf(list).length > 0, 'the first rows')
  return list
}
const idsOf = (list: Element): number[] => rowsOf(list).map((row) => Number(row.dataset['id']))
const frameHeight = (list: Element): number => inside(list, '.frame').getBoundingClientRect().height

const clock = performance.now.bind(performance)

/** Whatever the computer: time goes on by looking at the clock, so that no slice holds all rows. */
const slowly = (): void => {
  let looks = 0
  performance.now = () => looks++ * 4
}

describe('many rows on a slow computer', () => {
  before(slowly)
  after(() => void (performance.now = clock))

  it('are drawn a few at a time, in the end all of them with their buttons', async () => {
    const list = await begun()
    expect(rowsOf(list).length, 'the window is filled at once').to.be.within(Math.ceil(innerHeight / 65), 49)
    await until(() => rowsOf(list).length === 50 && areDrawn(list), 'all of the rows')
    expect(idsOf(list)).to.deep.equal(fifty.map(({ id }) => id))
  })

  it('are closed places below the window to begin with, and open in the end', async () => {
    const list = await begun()
    const isClosed = (row: Element): boolean => row.hasAttribute('data-closed')
    expect(rowsOf(list).slice(0, 4).some(isClosed)).to.equal(false)
    await until(() => rowsOf(list).length === 50, 'all of the rows')
    expect(rowsOf(list).some(isClosed)).to.equal(true)
    await until(() => !rowsOf(list).some(isClosed), 'all of them open')
  })

  it('keep their places and are counted from the first slice on', async () => {
    const list = await begun()
    const [height, count] = [frameHeight(list), inside(list, 'table').getAttribute('aria-rowcount')]
    await until(() => rowsOf(list).length === 50, 'all of the rows')
    expect(count).to.equal('51')
    expect(frameHeight(list)).to.be.closeTo(height, 2)
  })

  it('leave the focus where it is', async () => {
    const list = await begun()
    const title = actIn(rowsOf(list)[1] as Element, 'open')
    title.setAttribute('tabindex', '0')
    title.focus()
    await until(() => rowsOf(list).length === 50 && areDrawn(list), 'all of the rows')
    expect(list.shadowRoot?.activeElement).to.equal(title)
  })

  it('are all ticked at once, those too whose turn has not come', async () => {
    const list = await begun()
    await until(() => list.shadowRoot?.querySelector('.tools'), 'the tools')
    inside(list, '[data-act=select-page]').click()
    await until(() => rowsOf(list).length === 50, 'all of the rows')
    await list.updateComplete
    expect(list.selectedIds).to.have.length(50)
    expect(rowsOf(list).every((row) => row.getAttribute('aria-selected') === 'true')).to.equal(true)
  })

  it('give way to those of another order in the midst of it', async () => {
    const list = await begun(fiftyUpwards())
    list.query = 'sort=P'
    await until(() => idsOf(list)[0] === 50 && rowsOf(list).length === 50 && areDrawn(list), 'the other order')
    expect(idsOf(list)).to.deep.equal(fifty.map(({ id }) => id).toReversed())
  })

  it('begin anew where more are asked for', async () => {
    const list = await openList({ http: provider(fifty.slice(0, 10), 57).on('GET /annonce', ({ query }: HttpCall) => wirePage(fifty.slice(0, Number(query?.['perPage'])), 57)) })
    expect(rowsOf(list)).to.have.length(10)
    list.query = 'size=50'
    await until(() => rowsOf(list).length > 10, 'more rows')
    await until(() => rowsOf(list).length === 50 && areDrawn(list), 'all of the rows')
  })
})

describe('many rows on a fast computer', () => {
  before(() => void (performance.now = () => 0))
  after(() => void (performance.now = clock))

  it('are all made at once, those below the window as closed places', async () => {
    const list = await begun()
    const isClosed = (row: Element): boolean => row.hasAttribute('data-closed')
    expect(rowsOf(list)).to.have.length(50)
    expect(rowsOf(list).slice(0, 4).some(isClosed)).to.equal(false)
    expect(isClosed(rowsOf(list)[49] as Element)).to.equal(true)
    await until(() => areDrawn(list) && !rowsOf(list).some(isClosed), 'all of them open')
  })
})
