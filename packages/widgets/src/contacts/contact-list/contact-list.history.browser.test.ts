import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { contactRows, inbox, openContacts, ten, wireCall, wireContact } from '../../test/contacts.ts'
import { buttonNamed, until } from '../../test/dom.ts'
import { later } from '../../test/fake-http.ts'
import type { VitrineContactList } from './contact-list.ts'

const entry = (canal: 'mail' | 'appel', id: number) => ({
  canal,
  id,
  date: `2026-03-${String((id % 28) + 1).padStart(2, '0')}T09:20:00.000Z`,
  diffuseur: { nomDeCode: 'toits', nom: 'Toits' },
  annonce: null,
  message: canal === 'mail' ? `Message ${id}` : '',
  statut_appel: canal === 'appel' ? 'manque' : null,
  duree: 0,
})
const historique = [entry('mail', 20), entry('appel', 31), entry('mail', 5)]
const person = { personne: { id: 5, nb_mails: 2, nb_appels: 1 } }

const samePerson = () => {
  const http = inbox(ten, [])
  http.on('GET /contacts/20', { contact: wireContact(20, person), historique })
  http.on('GET /contacts/5', { contact: wireContact(5, person), historique })
  http.on('GET /calls/31', { appel: wireCall(31, { ...person, statut: 'manque' }), historique })
  return http
}
const openFirst = async (list: VitrineContactList): Promise<HTMLDialogElement> => {
  actIn(contactRows(list)[0] as HTMLElement, 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelectorAll('.entry').length === 3, 'the history')
  return dialog
}
const entries = (dialog: Element): HTMLButtonElement[] => [...dialog.querySelectorAll<HTMLButtonElement>('.entry-open')]
const title = (dialog: Element): HTMLElement => dialog.querySelector<HTMLElement>('.dialog-title')!
const titled = (dialog: Element, text: string): Promise<unknown> =>
  until(() => title(dialog).textContent?.includes(text), `the title ${text}`)

beforeEach(() => localStorage.clear())

describe('the history of a person', () => {
  it('leads from each entry but the open one to that contact, and back', async () => {
    const list = await openContacts({ http: samePerson() })
    const dialog = await openFirst(list)
    expect(entries(dialog)).to.have.length(2)
    entries(dialog)[0]?.click()
    await titled(dialog, '06 12 34 56 78')
    expect(list.query).to.equal('contact=calls-31')
    expect(list.shadowRoot?.activeElement?.className).to.equal('dialog-title')
    await until(() => entries(dialog).length === 2, 'its history')
    expect(dialog.querySelector('.facts')?.textContent).to.contain('Missed')
    expect(dialog.querySelector('.steps')).to.equal(null)
    await expectAccessible(list)
    entries(dialog)[1]?.click()
    await titled(dialog, 'Martin 5')
    expect(list.query).to.equal('contact=5')
    buttonNamed(list, 'Back to 06 12 34 56 78').click()
    await titled(dialog, '06 12 34 56 78')
    await until(() => list.shadowRoot?.activeElement === title(dialog), 'the focus')
    buttonNamed(list, 'Back to Ms Claire Martin 20').click()
    await titled(dialog, 'Martin 20')
    expect([list.query, dialog.querySelector('.trail')]).to.deep.equal(['contact=20', null])
  })

  it('keeps the way back under the finger while the contact arrives', async () => {
    const http = samePerson()
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    const wait = later<unknown>()
    http.on('GET /calls/31', () => wait.promise)
    entries(dialog)[0]?.click()
    await until(() => list.shadowRoot?.activeElement === title(dialog), 'the focus at the title')
    const back = buttonNamed(list, 'Back to Ms Claire Martin 20')
    back.focus()
    wait.resolve({ appel: wireCall(31, { ...person, statut: 'manque' }), historique })
    await titled(dialog, '06 12 34 56 78')
    await until(() => entries(dialog).length === 2, 'its history')
    expect(list.shadowRoot?.activeElement).to.equal(back)
  })

  it('is in the address: reload and the way back find the same contact', async () => {
    const http = samePerson()
    const list = await openContacts({ http, set: { query: 'contact=calls-31' } })
    const dialog = await dialogOf(list)
    await titled(dialog, '06 12 34 56 78')
    expect(list.tab).to.equal('mail')
    await until(() => entries(dialog).length === 2, 'its history')
    entries(dialog)[1]?.click()
    await titled(dialog, 'Martin 5')
    list.query = 'contact=calls-31'
    await titled(dialog, '06 12 34 56 78')
    expect(dialog.querySelector('.trail')).to.equal(null)
  })

  it('lets a call be handled over a list of mails', async () => {
    const http = samePerson()
    http.on('PATCH /calls/31', { ...wireCall(31), traitement: { etat: 'traite', responsable: null, note: '', rappel: null, version: 2 } })
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    entries(dialog)[0]?.click()
    await titled(dialog, '06 12 34 56 78')
    dialog.querySelector<HTMLInputElement>('[name=state][value=done]')?.click()
    await until(() => http.of('PATCH /calls/31').length === 1, 'the change')
    expect(contactRows(list)[0]?.querySelector('.pill')?.textContent?.trim()).to.equal('New')
  })

  it('says when a contact is not to be seen, and lets go back', async () => {
    const http = samePerson().on('GET /contacts/5', () => {
      throw new ApiError('not-found', { status: 404 })
    })
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    const wait = later<unknown>()
    http.on('GET /calls/31', () => wait.promise)
    entries(dialog)[0]?.click()
    await until(() => dialog.querySelector('.detail .skeleton, .detail [class*=skeleton], .detail .bone'), 'the waiting face')
    buttonNamed(list, 'Back to Ms Claire Martin 20').click()
    await until(() => entries(dialog).length === 2, 'the first again')
    entries(dialog)[1]?.click()
    await until(() => dialog.textContent?.includes('not there any more'), 'the reason')
    await expectAccessible(list)
    buttonNamed(list, 'Back to Ms Claire Martin 20').click()
    await titled(dialog, 'Martin 20')
  })
})
