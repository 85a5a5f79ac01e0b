import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import {
  accountWith,
  actIn,
  answering,
  changing,
  dialogOf,
  four,
  listWith,
  menuItem,
  openList,
  provider,
  rowsOf,
  toastSaying,
  twenty,
  wireAd,
  wirePage,
} from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, until } from '../../test/dom.ts'
import type { VitrineAdsList } from './ads-list.ts'

const row = (list: VitrineAdsList, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const stateOf = (list: VitrineAdsList, index: number): string => row(list, index).querySelector('.pill')?.textContent?.trim() ?? ''
const tick = (list: VitrineAdsList, index: number, shiftKey = false): void =>
  void actIn(row(list, index), 'select').dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, shiftKey }),
  )
const openMenu = (list: VitrineAdsList, index: number): void => actIn(row(list, index), 'menu').click()
const press = (target: Element, key: string, more: KeyboardEventInit = {}): void =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }))
const focused = (list: VitrineAdsList): Element | null | undefined => list.shadowRoot?.activeElement

const bulkBar = (list: VitrineAdsList): Promise<HTMLElement> => until(() => list.shadowRoot?.querySelector<HTMLElement>('.bulk'), 'the bar')
const barButton = async (list: VitrineAdsList, name: string): Promise<HTMLButtonElement> => {
  const bar = await bulkBar(list)
  const found = [...bar.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
  if (!found) throw new Error(`The bar has no ${name}`)
  return found
}

describe('publishing from the list', () => {
  it('shows the new state at once, says it, and loads again after a while', async () => {
    const changed = record('vitrine-ads-changed')
    const http = answering([1])
    const list = await openList({ http })
    const loads = http.of('GET /annonce').length
    let isSaidBefore: boolean | undefined
    http.on('GET /annonce', () => {
      isSaidBefore ??= list.shadowRoot?.querySelector('.toast') !== null
      return wirePage(twenty, 57)
    })
    actIn(row(list, 0), 'unpublish').click()
    await until(() => stateOf(list, 0) === 'Draft', 'the new state')
    await toastSaying(list, 'The ad is unpublished.')
    expect(http.of('PATCH /annonce/1')[0]?.body).to.deep.include({ annonce: { STATUS: 'B' } })
    expect(changed.at(-1)?.detail.ids).to.deep.equal([1])
    await until(() => http.of('GET /annonce').length > loads, 'the reload')
    expect(isSaidBefore).to.equal(true)
  })

  it('goes back to the state before when it fails, and gives the reason', async () => {
    const http = provider(twenty, 57).on('PATCH /annonce/1', () => {
      throw new ApiError('conflict', { status: 409, serverMessage: 'The portal says no' })
    })
    const list = await openList({ http })
    actIn(row(list, 0), 'unpublish').click()
    const toast = await toastSaying(list, 'The portal says no')
    expect(toast.textContent).to.contain('An error was encountered')
    expect(stateOf(list, 0)).to.equal('Published')
  })

  it('leaves an ad of the advertiser’s own software alone and explains why', async () => {
    const http = provider([wireAd(1, { sourceCode: 'HEKTOR', etat: 'B' })])
    const list = await openList({ http })
    expect(row(list, 0).textContent).to.contain('From your software')
    expect(actIn(row(list, 0), 'publish').getAttribute('aria-disabled')).to.equal('true')
    actIn(row(list, 0), 'publish').click()
    await toastSaying(list, 'comes from your own software')
    expect(http.of('PATCH /annonce/1')).to.have.length(0)
    openMenu(list, 0)
    expect((await menuItem(list, 'Delete')).getAttribute('aria-disabled')).to.equal('true')
    await expectAccessible(list)
  })

  it('publishes many, counts on the way, and forgets the selection', async () => {
    const http = answering(
      [1, 2, 3],
      provider(
        twenty.map((ad) => ({ ...ad, etat: 'B' })),
        57,
      ),
    )
    const list = await openList({ http })
    tick(list, 0)
    tick(list, 2, true)
    const publish = await barButton(list, 'Publish')
    publish.click()
    await toastSaying(list, '3 ads are published.')
    expect([0, 1, 2].map((index) => stateOf(list, index))).to.deep.equal(['Published', 'Published', 'Published'])
    expect(list.selectedIds).to.deep.equal([])
  })

  it('names the ads an action failed for with the reason, keeps those selected, and tries them again', async () => {
    const http = answering(
      [1, 3],
      provider(
        four.map((ad) => ({ ...ad, etat: 'B' })),
        57,
      ),
    )
    let refuses = true
    http.on('PATCH /annonce/2', (call: HttpCall) => {
      if (refuses) throw new ApiError('conflict', { serverMessage: 'A photo is missing', requestId: 'req-9' })
      return changing(2, call)
    })
    const list = await openList({ http })
    for (const index of [0, 1, 2]) tick(list, index)
    ;(await barButton(list, 'Publish')).click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('1 ad could not be published')
    for (const text of ['Appartement 2', 'REF-2', 'A photo is missing', 'req-9']) expect(dialog.textContent).to.contain(text)
    expect(list.selectedIds).to.deep.equal([2])
    await expectAccessible(list)
    refuses = false
    buttonNamed(list, 'Try again for what failed').click()
    await until(() => stateOf(list, 1) === 'Published', 'the second try')
  })
})

describe('selecting in the list', () => {
  it('ticks a range with the shift key, the page, and nothing', async () => {
    const list = await openList()
    tick(list, 2)
    tick(list, 5, true)
    expect(list.selectedIds).to.deep.equal([3, 4, 5, 6])
    await list.updateComplete
    expect(inside<HTMLInputElement>(list, '[data-act=select-page]').indeterminate).to.equal(true)
    ;(await barButton(list, 'Select all')).click()
    expect(list.selectedIds).to.have.length(20)
    ;(await barButton(list, 'Erase selection')).click()
    expect(list.selectedIds).to.deep.equal([])
  })

  it('refuses more than 500 ads and says so', async () => {
    const many = Array.from({ length: 501 }, (_, index) => wireAd(index + 1))
    const list = await listWith({ http: provider(many), set: { pageSize: 501 } })
    await until(() => list.shadowRoot?.querySelector('.tools'), 'the tools')
    inside<HTMLInputElement>(list, '[data-act=select-page]').click()
    await toastSaying(list, 'At most 500 ads')
    expect(list.selectedIds).to.deep.equal([])
    expect(inside<HTMLInputElement>(list, '[data-act=select-page]').checked).to.equal(false)
  })

  it('answers an action without a selection with "No ad selected"', async () => {
    const list = await openList()
    buttonNamed(list, 'Actions').click()
    ;(await menuItem(list, 'Publish')).click()
    const toast = await toastSaying(list, 'No ad selected')
    expect(toast.classList.contains('info')).to.equal(true)
  })

  it('offers neither ticks nor actions when it is only to be looked at', async () => {
    const http = provider(four, 57)
    const list = await openList({ http, set: { readonly: true, openable: true } })
    expect(list.shadowRoot?.querySelector('[data-act=select], [data-act=publish], [data-act=unpublish], [data-act=menu]')).to.equal(null)
    const title = actIn(row(list, 0), 'open')
    title.focus()
    for (const key of ['x', 'p', 'Delete']) press(title, key)
    expect(list.selectedIds).to.deep.equal([])
    expect(http.of('PATCH /annonce/1')).to.have.length(0)
    await expectAccessible(list)
  })
})

describe('deleting from the list', () => {
  const deleting = () => provider(four, 57).on('DELETE /annonce/1', { deleted: [1], errors: [] })

  it('names the ad, asks whether it was sold, and can be taken back', async () => {
    const http = answering([1], deleting())
    const list = await openList({ http, locale: 'fr' })
    openMenu(list, 0)
    ;(await menuItem(list, 'Supprimer')).click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Appartement 1')
    expect(dialog.textContent).to.contain('Le bien a-t-il été vendu\u00a0?')
    await expectAccessible(list)
    buttonNamed(list, 'Supprimer').click()
    const toast = await toastSaying(list, 'Votre annonce a bien été supprimée')
    expect(http.of('DELETE /annonce/1')[0]?.query).to.deep.equal({ vendu: 'non' })
    toast.querySelector('button')?.click()
    await until(() => stateOf(list, 0) === 'Publiée', 'the ad back')
    expect(http.of('PATCH /annonce/1')[0]?.body).to.deep.include({ annonce: { STATUS: 'A' } })
  })

  it('archives a sold ad for good: no way back is offered', async () => {
    const http = deleting()
    const list = await openList({ http })
    openMenu(list, 0)
    ;(await menuItem(list, 'Delete')).click()
    const dialog = await dialogOf(list)
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await until(() => dialog.textContent?.includes('Archive as sold'), 'what will happen')
    expect(dialog.textContent).to.contain('This is final')
    buttonNamed(list, 'Archive as sold').click()
    const toast = await toastSaying(list, 'archived as sold')
    expect(http.of('DELETE /annonce/1')[0]?.query).to.deep.equal({ vendu: 'oui' })
    expect(toast.textContent).not.to.contain('Undo')
  })

  it('names the visits that a sale closes, and how many people are to be told', async () => {
    const visit = { annonce: 1, date: '2026-05-20', creneau: '14:00-16:00', inscrits: 3, en_attente: 1 }
    const http = deleting().on('GET /visites-a-venir', { visites: [visit] })
    const list = await openList({ http })
    openMenu(list, 0)
    ;(await menuItem(list, 'Delete')).click()
    const dialog = await dialogOf(list)
    await until(() => http.of('GET /visites-a-venir').length === 1, 'the question for visits')
    expect(http.of('GET /visites-a-venir')[0]?.query).to.deep.equal({ annonces: '1' })
    expect(dialog.textContent).not.to.contain('20/05/2026')
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await until(() => dialog.textContent?.includes('20/05/2026 14:00-16:00: 4 people'), 'the visit')
    expect(dialog.textContent).to.contain('Tell the people who are registered')
    await expectAccessible(list)
  })

  it('offers no publishing of a model', async () => {
    const http = provider([wireAd(1, { etat: 'M' }), wireAd(2, { etat: 'B' })])
    const list = await openList({ http, set: { collection: 'models' } })
    openMenu(list, 1)
    await menuItem(list, 'Publish')
    press(list.shadowRoot?.querySelector('[role=menu]') ?? list, 'Escape')
    openMenu(list, 0)
    await menuItem(list, 'Delete')
    const items = [...(list.shadowRoot?.querySelectorAll('[role=menuitem]') ?? [])].map((item) => item.textContent?.trim())
    expect(items).not.to.contain('Publish')
  })

  it('goes to the form of the sale where the page has one, and archives nothing by itself', async () => {
    const http = deleting()
    const list = await openList({ http, set: { saleHref: '#/sales/{id}' } })
    const asked = record('vitrine-sale-open')
    openMenu(list, 0)
    ;(await menuItem(list, 'Delete')).click()
    const dialog = await dialogOf(list)
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await until(() => dialog.textContent?.includes('You enter the sale'), 'what will happen')
    await expectAccessible(list)
    buttonNamed(list, 'Record the sale').click()
    await until(() => location.hash === '#/sales/1', 'the form')
    expect([http.of('DELETE /annonce/1').length, asked[0]?.detail.ad.id]).to.deep.equal([0, 1])
    location.hash = ''
    list.addEventListener('vitrine-sale-open', (event) => event.preventDefault())
    openMenu(list, 0)
    ;(await menuItem(list, 'Sale of the property')).click()
    await until(() => asked.length === 2, 'the sale')
    expect(location.hash).to.equal('')
  })

  it('leads to the attendance report where page and account have one', async () => {
    const list = await openList({ set: { attendanceHref: '#/attendance/{id}' } })
    openMenu(list, 0)
    ;(await menuItem(list, 'Attendance report')).click()
    await until(() => location.hash === '#/attendance/1', 'the report')
    location.hash = ''
  })

  it('leads to the portals of an ad where page and account have them', async () => {
    const list = await openList({ set: { portalsHref: '#/portals/{id}' } })
    openMenu(list, 0)
    ;(await menuItem(list, 'Portals of the ad')).click()
    await until(() => location.hash === '#/portals/1', 'the portals')
    location.hash = ''
  })

  it('leads to the videos of an ad of an account that has them, and says what an ad with too few images lacks', async () => {
    const known = accountWith()
    const account = { ...known, advertiser: { ...known.advertiser, options: { ...known.advertiser.options, video: true } } }
    const list = await openList({
      account,
      set: { videoHref: '#/videos/{id}' },
      http: provider([wireAd(1, { nbPhotos: 5 }), wireAd(2, { nbPhotos: 4 })], 2),
    })
    openMenu(list, 1)
    const refused = await menuItem(list, 'Make a video')
    expect(refused.getAttribute('aria-disabled')).to.equal('true')
    expect(refused.textContent).to.contain('at least 5 images')
    openMenu(list, 0)
    const item = await until(() => {
      const found = [...(list.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find((each) =>
        each.textContent?.includes('Make a video'),
      )
      return found && found.getAttribute('aria-disabled') !== 'true' && found
    }, 'the action')
    item.click()
    await until(() => location.hash === '#/videos/1', 'the videos')
    location.hash = ''
  })

  it('deletes many in one call and tells which stayed', async () => {
    const http = provider(twenty, 57).on('DELETE /annonce', {
      deleted: [1],
      errors: [{ id: 2, code: 'ad-from-software', message: 'It is not yours to delete' }],
    })
    const list = await openList({ http })
    tick(list, 0)
    tick(list, 1)
    ;(await barButton(list, 'Delete')).click()
    const question = await dialogOf(list)
    question.querySelector<HTMLButtonElement>('.button.danger')?.click()
    const dialog = await until(
      () =>
        [...(list.shadowRoot?.querySelectorAll('dialog[open]') ?? [])].find((open) => open.textContent?.includes('could not be deleted')),
      'the result',
    )
    expect(dialog.textContent).to.contain('It is not yours to delete')
    expect(list.selectedIds).to.deep.equal([2])
    expect(http.of('DELETE /annonce')[0]?.body).to.deep.include({ ids: [1, 2] })
  })

  it('changes nothing when the person thinks better of it', async () => {
    const http = deleting()
    const list = await openList({ http })
    openMenu(list, 0)
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    buttonNamed(list, 'Cancel').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'the dialog gone')
    expect(http.of('DELETE /annonce/1')).to.have.length(0)
  })
})

describe('moving an ad to the top', () => {
  it('does it, and says from when it can be done again', async () => {
    const http = answering([1])
    const list = await openList({ http })
    openMenu(list, 0)
    ;(await menuItem(list, 'Move to the top')).click()
    const next = new Date(Date.now() + 7 * 24 * 3600 * 1000).toLocaleDateString('en-GB', { timeZone: 'Europe/Paris' })
    await toastSaying(list, next)
    expect(http.of('PATCH /annonce/1')[0]?.body).to.deep.include({ annonce: { remontee: 'oui' } })
  })

  it('is locked within seven days, with the next date', async () => {
    const pushed = new Date(Date.now() - 2 * 24 * 3600 * 1000)
    const list = await openList({ http: provider([wireAd(1, { date_remontee: pushed.toISOString() })]) })
    openMenu(list, 0)
    const item = await menuItem(list, 'Move to the top')
    const next = new Date(pushed.getTime() + 7 * 24 * 3600 * 1000).toLocaleDateString('en-GB', { timeZone: 'Europe/Paris' })
    expect(item.getAttribute('aria-disabled')).to.equal('true')
    expect(item.textContent).to.contain(`Again from ${next}`)
  })
})

describe('the keyboard in the list', () => {
  it('has one way in, arrows from there, and keys that act on the row', async () => {
    const http = answering([2])
    const list = await openList({ http, set: { openable: true } })
    const stops = list.shadowRoot?.querySelectorAll('.frame [data-act][tabindex="0"]')
    expect(stops).to.have.length(1)
    inside(list, '.frame [data-act][tabindex="0"]').focus()
    press(focused(list) as Element, 'ArrowDown')
    expect(focused(list)).to.equal(actIn(row(list, 1), 'open'))
    press(focused(list) as Element, 'ArrowRight')
    expect(focused(list)).to.equal(actIn(row(list, 1), 'unpublish'))
    press(focused(list) as Element, 'End', { ctrlKey: true })
    expect(focused(list)).to.equal(actIn(row(list, 19), 'unpublish'))
    press(actIn(row(list, 1), 'open'), 'x')
    expect(list.selectedIds).to.deep.equal([2])
    press(actIn(row(list, 1), 'open'), 'Escape')
    expect(list.selectedIds).to.deep.equal([])
    press(actIn(row(list, 1), 'open'), 'p')
    await until(() => stateOf(list, 1) === 'Draft', 'the ad offline')
    press(actIn(row(list, 1), 'open'), '/')
    expect(focused(list)).to.equal(inside(list, 'input[name=search]'))
  })

  it('opens an ad with Enter, and a link of the page’s own with a click that the page may take over', async () => {
    const opened = record('vitrine-ad-open')
    const list = await openList({ set: { openable: true } })
    press(actIn(row(list, 0), 'open'), 'Enter')
    expect(opened.at(-1)?.detail.ad.id).to.equal(1)
    const linked = await openList({ set: { adHref: '#/ads/{id}' } })
    const link = actIn(row(linked, 2), 'open')
    expect(link.getAttribute('href')).to.equal('#/ads/3')
    linked.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    link.click()
    expect(location.hash).to.equal('')
  })
})
