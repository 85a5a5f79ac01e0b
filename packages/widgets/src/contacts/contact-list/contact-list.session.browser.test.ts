import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { contactRows, inbox, openContacts } from '../../test/contacts.ts'
import { buttonNamed, record, until } from '../../test/dom.ts'

beforeEach(() => localStorage.clear())

const nameIn = (list: Element): HTMLElement => actIn(contactRows(list)[0] as HTMLElement, 'open')
const hasHistory = (dialog: HTMLDialogElement) => (): unknown => dialog.querySelector('.history, .part p.faint')
const type = (dialog: HTMLDialogElement, value: string): void => {
  noteOf(dialog).value = value
  noteOf(dialog).dispatchEvent(new Event('input', { bubbles: true }))
}
const noteOf = (dialog: HTMLDialogElement): HTMLTextAreaElement => dialog.querySelector('textarea')!

describe('a session that ends below an open contact', () => {
  /** A backend that refuses everything while nobody is signed in. */
  const withSession = () => {
    const http = inbox()
    const { send } = http
    const session = { isOver: false }
    http.send = (call) => (session.isOver ? Promise.reject(new ApiError('auth', { status: 401 })) : send(call))
    return { http, session }
  }
  it('is told in the contact, which keeps the note, sends it after a new sign-in, and tells the page once', async () => {
    const expired = record('vitrine-session-expired')
    const { http, session } = withSession()
    const list = await openContacts({ http })
    nameIn(list).click()
    const dialog = await dialogOf(list)
    await until(hasHistory(dialog), 'the history')
    session.isOver = true
    type(dialog, 'Prefers evenings')
    await list.updateComplete
    buttonNamed(list, 'Save the note').click()
    const notice = await until(() => dialog.querySelector('.dialog-notice [role=alert]'), 'the way back in')
    expect(notice.textContent).to.contain('Your session has expired').and.to.contain('Sign in again')
    expect(noteOf(dialog).value).to.equal('Prefers evenings')
    expect(dialog.querySelector('.note-failure'), 'the same once more').to.equal(null)
    expect(expired).to.have.length(1)
    await expectAccessible(list)

    type(dialog, 'Prefers evenings, not Fridays')
    session.isOver = false
    notice.querySelector('button')?.click()
    await until(() => !dialog.querySelector('.dialog-notice'), 'the new session')
    expect([dialog.open, noteOf(dialog).value]).to.deep.equal([true, 'Prefers evenings, not Fridays'])
    buttonNamed(list, 'Save the note').click()
    const sent = (): unknown[] => http.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    await until(() => sent().length > 0, 'the note on its way')
    expect(sent()).to.deep.equal([{ traitement: { version: 1, note: 'Prefers evenings, not Fridays' } }])
  })

  it('lets a contact arrive that could not be read without it', async () => {
    const { http, session } = withSession()
    const list = await openContacts({ http })
    session.isOver = true
    nameIn(list).click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('.dialog-notice'), 'the way back in')
    expect(dialog.querySelector('.note-failure'), 'the same once more').to.equal(null)
    type(dialog, 'Back at six')
    session.isOver = false
    list.instance?.refresh()
    await until(hasHistory(dialog), 'the history')
    expect(noteOf(dialog).value).to.equal('Back at six')
  })

  it('is told above the rows too, where something was done with one of them', async () => {
    const { http, session } = withSession()
    const list = await openContacts({ http })
    session.isOver = true
    actIn(contactRows(list)[0] as HTMLElement, 'take').click()
    await until(() => list.shadowRoot?.querySelector('.above [role=alert]'), 'the way back in')
    session.isOver = false
    buttonNamed(list, 'Sign in again').click()
    await until(() => !list.shadowRoot?.querySelector('.above [role=alert]'), 'the new session')
    expect(contactRows(list)).to.have.length(10)
  })
})

it('an open contact keeps note and buttons inside a narrow screen, with the longest words too', async () => {
  const list = await openContacts({ width: 390, locale: 'fr' })
  nameIn(list).click()
  const dialog = await dialogOf(list)
  await until(hasHistory(dialog), 'the history')
  ;(dialog as HTMLElement).style.cssText = 'inline-size: 300px; max-inline-size: 300px'
  type(dialog, 'Le soir')
  const foot = await until(() => dialog.querySelector<HTMLElement>('.note-foot:has(.primary)'), 'the button')
  expect(foot.scrollWidth).to.be.at.most(foot.clientWidth)
  expect(foot.getBoundingClientRect().right).to.be.at.most(dialog.querySelector('.handling-form')!.getBoundingClientRect().right)
})
