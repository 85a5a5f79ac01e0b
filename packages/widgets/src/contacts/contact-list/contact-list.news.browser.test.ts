import { ApiError } from '@vitrine/core/http'
import { createTopics, type Topics } from '@vitrine/core/topics'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { contactRows, inbox, openContacts, ten, wireCall, wireContact, wireHandling } from '../../test/contacts.ts'
import { buttonNamed, inside, textOf, until } from '../../test/dom.ts'
import { later } from '../../test/fake-http.ts'
import type { VitrineContactList } from './contact-list.ts'

type Inbox = ReturnType<typeof inbox>

const bruno = { id: 78, nom: 'Bruno Petit' }
const row = (list: Element, at = 0): HTMLElement => contactRows(list)[at] as HTMLElement
const pill = (list: Element, at = 0): string => row(list, at).querySelector('.handling .pill')?.textContent?.trim() ?? ''
const idsOf = (list: Element): unknown => contactRows(list).map(({ dataset }) => dataset['id'])
const type = (field: HTMLTextAreaElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Told {
  list: VitrineContactList
  http: Inbox
  topics: Topics
  /** Another person changes a contact, and the server announces it. */
  elsewhere(id: number, handling: Record<string, unknown>, version?: number): void
}

const withServer = async (http = inbox(), set: Partial<VitrineContactList> = {}): Promise<Told> => {
  const topics = createTopics()
  const list = await openContacts({ http, topics, set })
  return {
    list,
    http,
    topics,
    elsewhere(id, handling, version = 2) {
      http.touch('contacts', id, { modifie_par: bruno, ...handling })
      topics.announce('contacts', { handled: [{ channel: 'mail', id, advertiserId: 1001, version }] })
    },
  }
}
const open = async (list: Element): Promise<HTMLDialogElement> => {
  actIn(row(list), 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('.history, .part p.faint'), 'the history')
  return dialog
}
const loadsOf = (http: Inbox): number => http.of('GET /contacts').length

beforeEach(() => localStorage.clear())

describe('handling that somebody else changes', () => {
  it('is renewed in its row, with selection, focus and every row where they were', async () => {
    const { list, http, elsewhere } = await withServer()
    actIn(row(list, 2), 'select').click()
    actIn(row(list, 1), 'open').focus()
    const before = idsOf(list)
    elsewhere(19, { etat: 'en_cours', responsable: bruno })
    await until(() => pill(list, 1) === 'In progress', 'the row')
    expect(row(list, 1).querySelector('.owner')?.textContent).to.equal('Bruno Petit')
    expect([idsOf(list), list.selectedIds, loadsOf(http)]).to.deep.equal([before, [18], 2])
    expect(list.shadowRoot?.activeElement).to.equal(actIn(row(list, 1), 'open'))
    expect(list.shadowRoot?.querySelector('.arrivals')).to.equal(null)
  })

  it('takes no row out of a list that it does not fit any more, and lets none in; the total follows', async () => {
    const http = inbox([...ten.slice(0, 4), wireContact(10, { traitement: wireHandling({ etat: 'traite' }) })])
    const { list, elsewhere } = await withServer(http, { query: 'handling=new' })
    expect(textOf(list)).to.contain('4 contacts')
    const before = idsOf(list)
    elsewhere(19, { etat: 'traite' })
    await until(() => pill(list, 1) === 'Done', 'the row')
    expect(idsOf(list)).to.deep.equal(before)
    expect(textOf(list)).to.contain('3 contacts')
    expect(http.of('GET /contacts').at(-1)?.query).to.deep.include({ ids: [19] })
    elsewhere(10, { etat: 'nouveau' })
    elsewhere(18, { etat: 'traite' })
    await until(() => pill(list, 2) === 'Done', 'the other row')
    expect(idsOf(list)).to.deep.equal(before)
  })

  it('of a contact that is not shown asks for nothing where the list does not count it', async () => {
    const http = inbox([...ten, wireContact(1)])
    const { list, elsewhere, topics } = await withServer(http)
    elsewhere(1, { etat: 'traite' })
    topics.announce('contacts', { handled: [{ channel: 'call', id: 20, advertiserId: 1001, version: 9 }] })
    elsewhere(20, { etat: 'traite' })
    await until(() => pill(list) === 'Done', 'the row that is shown')
    expect(loadsOf(http)).to.equal(2)
  })

  it('of many at once is one load', async () => {
    const { list, http, topics } = await withServer()
    const handled = ten.map(({ id }) => {
      http.touch('contacts', id as number, { etat: 'traite' })
      return { channel: 'mail', id, advertiserId: 1001, version: 2 }
    })
    topics.announce('contacts', { handled })
    await until(() => contactRows(list).every((_, at) => pill(list, at) === 'Done'), 'all rows')
    expect(loadsOf(http)).to.equal(2)
  })

  it('is seen on the other tab when that is shown again', async () => {
    const http = inbox(ten, [wireCall(30)])
    const { list, topics } = await withServer(http)
    const tab = (name: string): HTMLElement => inside(list, `#tab-${name}`)
    tab('calls').click()
    await until(() => row(list).dataset['id'] === '30', 'the calls')
    tab('mail').click()
    await until(() => row(list).dataset['id'] === '20', 'the mails')
    http.touch('calls', 30, { etat: 'traite' })
    topics.announce('contacts', { handled: [{ channel: 'call', id: 30, advertiserId: 1001, version: 2 }] })
    expect(http.of('GET /calls')).to.have.length(1)
    tab('calls').click()
    await until(() => row(list).dataset['id'] === '30' && pill(list) === 'Done', 'the call as it is now')
  })

  it('is found by a page that asks by itself, with the rows where they were', async () => {
    const { list, http, topics } = await withServer(inbox(ten.slice(0, 4)), { query: 'handling=new' })
    const before = idsOf(list)
    http.touch('contacts', 19, { etat: 'traite' })
    topics.announce('contacts')
    await until(() => pill(list, 1) === 'Done', 'the row')
    expect(idsOf(list)).to.deep.equal(before)
  })

  it('does not take the place of a change of one’s own that is newer', async () => {
    const { list, http, elsewhere } = await withServer()
    const answer = later<unknown>()
    const usual = { ...ten[0], traitement: wireHandling({ etat: 'en_cours', version: 2 }) }
    http.on('GET /contacts', () => answer.promise)
    elsewhere(20, { etat: 'en_cours' })
    await until(() => loadsOf(http) === 2, 'the question')
    actIn(row(list, 1), 'finish').click()
    await until(() => pill(list, 1) === 'Done', 'the own change')
    await until(() => !row(list, 1).hasAttribute('data-busy'), 'its answer')
    answer.resolve({
      total_items: 10,
      total_exact: true,
      next_cursor: null,
      previous_cursor: null,
      _embedded: { contact: [usual, ...ten.slice(1)] },
    })
    await until(() => pill(list) === 'In progress', 'the other’s change')
    expect(pill(list, 1)).to.equal('Done')
  })
})

describe('an open contact that somebody else changes', () => {
  const checked = (dialog: Element): string | undefined => dialog.querySelector<HTMLInputElement>('[name=state]:checked')?.value

  it('takes it over and says who it was, with the focus where it was', async () => {
    const { list, elsewhere } = await withServer()
    const dialog = await open(list)
    dialog.querySelector<HTMLElement>('[name=state]:checked')?.focus()
    elsewhere(20, { etat: 'en_cours', responsable: bruno, note: 'Rappelé' })
    await until(() => checked(dialog) === 'in-progress', 'the state')
    expect(dialog.querySelector('textarea')?.value).to.equal('Rappelé')
    expect(dialog.textContent).to.contain('Bruno Petit has just changed the handling.')
    expect(dialog.querySelector('.conflict')).to.equal(null)
    expect(pill(list)).to.equal('In progress')
    await expectAccessible(list)
    dialog.querySelector<HTMLInputElement>('[name=state][value=done]')?.click()
    await until(() => checked(dialog) === 'done' && !dialog.textContent?.includes('has just changed'), 'the own change')
  })

  it('keeps what is typed, and shows both before anything is saved', async () => {
    const { list, http, elsewhere } = await withServer()
    const dialog = await open(list)
    type(dialog.querySelector('textarea')!, 'Mine')
    elsewhere(20, { note: 'Theirs' })
    const box = await until(() => dialog.querySelector('.conflict'), 'both')
    expect(box.textContent).to.contain('Bruno Petit has changed this contact').and.to.contain('Theirs').and.to.contain('Mine')
    expect(dialog.querySelector('textarea')?.value).to.equal('Mine')
    buttonNamed(list, 'Save the note').click()
    expect(list.shadowRoot?.activeElement?.textContent?.trim()).to.equal('Keep mine')
    expect(http.calls.some(({ method }) => method === 'PATCH')).to.equal(false)
    elsewhere(20, { note: 'Theirs again' }, 3)
    await until(() => box.textContent?.includes('Theirs again'), 'the latest of them')
    buttonNamed(list, 'Keep both notes').click()
    await until(
      () => dialog.querySelector('textarea')?.value === 'Theirs again\n\nMine' && !dialog.querySelector('.conflict'),
      'both notes',
    )
  })

  it('keeps a note that nobody else touched, without a question', async () => {
    const { list, elsewhere } = await withServer()
    const dialog = await open(list)
    type(dialog.querySelector('textarea')!, 'Mine')
    elsewhere(20, { etat: 'traite' })
    await until(() => checked(dialog) === 'done', 'the state')
    expect(dialog.querySelector('textarea')?.value).to.equal('Mine')
    expect(dialog.querySelector('.conflict')).to.equal(null)
  })

  it('does not send a time that was typed over another one unseen', async () => {
    const { list, http, elsewhere } = await withServer()
    const dialog = await open(list)
    const field = dialog.querySelector<HTMLInputElement>('[name=callBackAt]')!
    field.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
    elsewhere(20, { rappel: '2099-05-01T08:00:00.000Z' })
    await until(() => dialog.textContent?.includes('has just changed'), 'the word of it')
    expect(field.value).to.equal('')
    field.value = '2099-06-01T09:00'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.querySelector('.conflict'), 'both')
    expect(http.calls.some(({ method }) => method === 'PATCH')).to.equal(false)
    buttonNamed(list, 'Take theirs').click()
    await until(() => field.value.startsWith('2099-05-01'), 'theirs')
  })

  it('is not read again for others, nor for a version that it shows already', async () => {
    const { list, http, topics, elsewhere } = await withServer()
    const dialog = await open(list)
    const before = http.of('GET /contacts/20').length
    elsewhere(19, { etat: 'traite' })
    topics.announce('contacts', {
      handled: [
        { channel: 'mail', id: 20, advertiserId: 1001, version: 1 },
        { channel: 'call', id: 20, advertiserId: 1001, version: 9 },
      ],
    })
    await until(() => pill(list, 1) === 'Done', 'the row of the other')
    expect(http.of('GET /contacts/20')).to.have.length(before)
    expect(dialog.textContent).not.to.contain('has just changed')
  })

  it('keeps what it shows when it cannot be read again', async () => {
    const { list, http, elsewhere } = await withServer()
    const dialog = await open(list)
    http.on('GET /contacts/20', () => {
      throw new ApiError('network')
    })
    elsewhere(20, { etat: 'traite' })
    await until(() => pill(list) === 'Done', 'the row')
    expect(dialog.querySelector('.note-failure')).to.equal(null)
    expect(dialog.querySelector('textarea')).not.to.equal(null)
  })
})
