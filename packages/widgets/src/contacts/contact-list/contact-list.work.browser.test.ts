import { ApiError } from '@vitrine/core/http'
import { createTopics } from '@vitrine/core/topics'
import { expect } from '@open-wc/testing'
import { contactRows, inbox, openContacts, ten, wireContact, wireHandling } from '../../test/contacts.ts'
import { actIn, dialogOf, menuItem, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import type { FakeHttp } from '../../test/fake-http.ts'
import { endAnimations } from '../../test/animations.ts'

type Opened = Awaited<ReturnType<typeof openContacts>>

const row = (list: Element, at = 0): HTMLElement => contactRows(list)[at] as HTMLElement
const press = (target: Element, key: string, more: KeyboardEventInit = {}): void =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }))
const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const choose = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const patches = (http: FakeHttp): unknown[] => http.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
/** Waits for an event and prevents its default, which would leave the page. */
const once = (target: Element, type: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(type, (event) => (event.preventDefault(), resolve(event)), { once: true }))
const openFirst = async (list: Opened): Promise<HTMLDialogElement> => {
  actIn(row(list), 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('.history, .part p.faint'), 'the history')
  await endAnimations()
  return dialog
}
const pill = (list: Element, at = 0): string => row(list, at).querySelector('.handling .pill')?.textContent?.trim() ?? ''

beforeEach(() => localStorage.clear())

describe('working off contacts from their rows', () => {
  it('takes one on, and gives it back with undo', async () => {
    const changed = record('vitrine-contacts-changed')
    const http = inbox()
    const list = await openContacts({ http })
    actIn(row(list), 'take').click()
    await until(() => pill(list) === 'In progress', 'the state')
    const toast = await toastSaying(list, 'taken on')
    expect(row(list).querySelector('.owner')?.textContent).to.equal('Alice Morel')
    expect(patches(http)).to.deep.equal([{ traitement: { version: 1, etat: 'en_cours', responsable: 77 } }])
    expect(changed.at(-1)?.detail).to.deep.equal({ tab: 'mail', ids: [20] })
    toast.querySelector<HTMLElement>('.button:not(.icon-only)')?.click()
    await toastSaying(list, 'undone')
    expect(patches(http).at(-1)).to.deep.equal({ traitement: { version: 2, etat: 'nouveau', responsable: null } })
    expect(pill(list)).to.equal('New')
  })

  it('takes the change out of the row when the server refuses', async () => {
    const http = inbox().on('PATCH /contacts/20', () => {
      throw new ApiError('server', { status: 500 })
    })
    const list = await openContacts({ http })
    actIn(row(list), 'finish').click()
    await toastSaying(list, 'An error was encountered')
    expect(pill(list)).to.equal('New')
  })

  it('shows how it is now when somebody else was quicker', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    http.touch('contacts', 20, { etat: 'traite' })
    actIn(row(list), 'take').click()
    await toastSaying(list, 'has been changed in the meantime')
    expect(pill(list)).to.equal('Done')
  })

  it('works by keyboard: T takes on, D is done, X ticks, Enter opens', async () => {
    const http = inbox(ten, [], 57)
    const list = await openContacts({ http })
    const name = actIn(row(list), 'open')
    name.focus()
    press(name, 'ArrowDown')
    expect(list.shadowRoot?.activeElement).to.equal(actIn(row(list, 1), 'open'))
    press(actIn(row(list, 1), 'open'), 't')
    await until(() => pill(list, 1) === 'In progress', 'the second to be taken on')
    press(name, 'x')
    expect(list.selectedIds).to.deep.equal([20])
    press(name, 'Escape')
    expect(list.selectedIds).to.deep.equal([])
    press(name, 'd')
    await until(() => pill(list) === 'Done', 'the first to be done')
    const box = actIn(row(list), 'select')
    box.focus()
    press(box, 'Enter')
    expect((await dialogOf(list)).textContent).to.contain('1 of 57')
    expect(list.selectedIds).to.deep.equal([])
  })

  it('has a menu for everything else', async () => {
    const http = inbox([wireContact(20, { traitement: wireHandling({ etat: 'traite' }) })])
    const list = await openContacts({ http })
    actIn(row(list), 'menu').click()
    ;(await menuItem(list, 'Reopen')).click()
    await until(() => pill(list) === 'New', 'the state')
  })

  it('offers in its menu to answer by mail and by phone, where there is an address and a number', async () => {
    const list = await openContacts({ http: inbox([wireContact(20), wireContact(21, { email: '', telephone: '' })]) })
    actIn(row(list, 0), 'menu').click()
    const reply = await menuItem(list, 'Reply')
    expect(reply.getAttribute('href')).to.equal('mailto:claire20@exemple.fr?subject=Re%3A%20Demande%20de%20visite')
    expect((await menuItem(list, 'Call 06 12 34 56 78')).getAttribute('href')).to.equal('tel:0612345678')
    await expectAccessible(list)
    const followed = once(reply, 'click')
    press(reply, ' ')
    expect((await followed).defaultPrevented).to.equal(true)
    actIn(row(list, 1), 'menu').click()
    await menuItem(list, 'Mark as done')
    expect([...(list.shadowRoot?.querySelectorAll('a[role=menuitem]') ?? [])]).to.deep.equal([])
  })

  it('marks many as done, names those that failed, and tries them again', async () => {
    const http = inbox()
    let fails = true
    const list = await openContacts({ http })
    http.on('PATCH /contacts/19', () => {
      if (fails) throw new ApiError('server', { status: 500, requestId: 'req-9' })
      return wireContact(19, { traitement: wireHandling({ etat: 'traite', version: 2 }) })
    })
    for (const at of [0, 1, 2]) actIn(row(list, at), 'select').click()
    const bar = await until(() => list.shadowRoot?.querySelector('.bulk'), 'the bar')
    expect(bar.textContent).to.contain('3 selected')
    await expectAccessible(list)
    inside(list, '[part=bulk-finish]').click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Ms Claire Martin 19').and.to.contain('req-9').and.to.contain('Done for 2 of 3')
    expect(list.selectedIds).to.deep.equal([19])
    await expectAccessible(list)
    fails = false
    buttonNamed(list, 'Try again for what failed').click()
    await until(() => list.selectedIds.length === 0, 'the last to be done')
    expect([0, 1, 2].map((at) => pill(list, at))).to.deep.equal(['Done', 'Done', 'Done'])
  })
})

describe('the open contact', () => {
  it('shows message, facts and history, goes on by keyboard, and is in the address', async () => {
    const opened = record('vitrine-contact-open')
    const http = inbox()
    http.on('GET /contacts/20', {
      contact: wireContact(20, { personne: { id: 5, nb_mails: 1, nb_appels: 1 } }),
      historique: [
        {
          canal: 'mail',
          id: 20,
          date: '2026-03-12T09:20:00.000Z',
          diffuseur: { nomDeCode: 'toits', nom: 'Toits' },
          annonce: null,
          message: '',
          statut_appel: null,
          duree: 0,
        },
        {
          canal: 'appel',
          id: 3,
          date: '2026-03-01T09:20:00.000Z',
          diffuseur: { nomDeCode: 'b', nom: 'Bien & Co' },
          annonce: null,
          message: '',
          statut_appel: 'manque',
          duree: 0,
        },
      ],
    })
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    await until(() => dialog.querySelectorAll('.entry').length === 2, 'the history')
    expect(dialog.textContent)
      .to.contain('Demande de visite')
      .and.to.contain('Bonjour, ce bien est-il encore disponible ?')
      .and.to.contain('Bien & Co')
    expect(opened.at(-1)?.detail.contact.id).to.equal(20)
    expect(list.query).to.equal('contact=20')
    await expectAccessible(list)
    press(dialog, 'j')
    await until(() => list.query === 'contact=19', 'the next contact')
    expect(dialog.querySelector('.dialog-title')?.textContent).to.contain('Martin 19')
    dialog.close()
    await until(() => list.query === '', 'the address without it')
  })

  it('opens from an address, also when it is on no page shown, and closes with it', async () => {
    const http = inbox()
    http.on('GET /contacts/999', { contact: wireContact(999), historique: [] })
    const list = await openContacts({ http, set: { query: 'contact=999' } })
    const dialog = await dialogOf(list)
    await until(() => dialog.textContent?.includes('Martin 999'), 'the contact')
    list.query = ''
    await until(() => !list.shadowRoot?.querySelector('dialog'), 'the dialog to close')
  })

  it('leads to its ad where the page has a place for it, and names it in plain words elsewhere', async () => {
    const shown = record('vitrine-ad-open')
    const list = await openContacts({ set: { adHref: '/ads/{ad}' } })
    const link = (await openFirst(list)).querySelector<HTMLAnchorElement>('a.ad')
    expect(link?.getAttribute('href')).to.match(/^\/ads\/\d+$/)
    list.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    link?.click()
    expect(link?.getAttribute('href')).to.equal(`/ads/${shown.at(-1)?.detail.adId}`)
    const plain = await openContacts()
    const dialog = await openFirst(plain)
    expect(dialog.querySelector('a.ad')).to.equal(null)
  })

  it('stays closed when the page takes it over', async () => {
    const list = await openContacts()
    list.addEventListener('vitrine-contact-open', (event) => event.preventDefault())
    actIn(row(list), 'open').click()
    expect(list.query).to.equal('')
  })

  it('sends state, owner and call-back at once, one after the other', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    dialog.querySelector<HTMLInputElement>('[name=state][value=in-progress]')?.click()
    choose(dialog.querySelector('[name=owner]') as HTMLSelectElement, '78')
    await until(() => patches(http).length === 2, 'both changes')
    expect(patches(http)).to.deep.equal([{ traitement: { version: 1, etat: 'en_cours' } }, { traitement: { version: 2, responsable: 78 } }])
    choose(dialog.querySelector('[name=callBackAt]') as HTMLInputElement, '2001-01-01T09:00')
    await until(() => dialog.textContent?.includes('Choose a time to come'), 'the reason')
    buttonNamed(list, 'Tomorrow 9:00').click()
    await until(() => patches(http).length === 3, 'the call-back')
    await until(() => pill(list) === 'In progress', 'the row')
    expect(row(list).querySelector('.owner')?.textContent).to.equal('Bruno Petit')
  })

  it('keeps a note that is not saved through closing, and saves it', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    type(dialog.querySelector('textarea') as HTMLTextAreaElement, 'Prefers evenings')
    await until(() => dialog.textContent?.includes('Draft kept'), 'the word of it')
    dialog.close()
    await until(() => list.query === '', 'the end')
    const again = await openFirst(await openContacts({ http }))
    expect(again.querySelector('textarea')?.value).to.equal('Prefers evenings')
    press(again.querySelector('textarea') as Element, 'Enter', { ctrlKey: true })
    await until(() => patches(http).length === 1, 'the note on its way')
    expect(patches(http)).to.deep.equal([{ traitement: { version: 1, note: 'Prefers evenings' } }])
    await until(() => again.textContent?.includes('Note saved'), 'the word of it')
    expect(localStorage.length).to.equal(0)
  })

  it('loses no note to somebody else’s: shows both and lets choose', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    http.touch('contacts', 20, { note: 'Theirs', etat: 'traite' })
    type(dialog.querySelector('textarea') as HTMLTextAreaElement, 'Mine')
    await until(() => dialog.querySelector('.note-foot .primary'), 'the save button')
    buttonNamed(list, 'Save the note').click()
    const box = await until(() => dialog.querySelector('.conflict'), 'the conflict')
    expect(box.textContent).to.contain('Theirs').and.to.contain('Mine').and.to.contain('New → Done')
    expect(dialog.querySelector('textarea')?.value).to.equal('Mine')
    await expectAccessible(list)
    buttonNamed(list, 'Keep both notes').click()
    await until(() => patches(http).length === 2, 'the second try')
    expect(patches(http).at(-1)).to.deep.equal({ traitement: { version: 2, note: 'Theirs\n\nMine' } })
    await until(() => dialog.querySelector('.conflict') === null, 'the end of it')
  })

  it('takes the other version on request', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    const dialog = await openFirst(list)
    http.touch('contacts', 20, { etat: 'traite' })
    dialog.querySelector<HTMLInputElement>('[name=state][value=in-progress]')?.click()
    await until(() => dialog.querySelector('.conflict'), 'the conflict')
    buttonNamed(list, 'Take theirs').click()
    await until(() => dialog.querySelector('.conflict') === null, 'the end of it')
    expect(dialog.querySelector<HTMLInputElement>('[name=state][value=done]')?.checked).to.equal(true)
    expect(patches(http)).to.have.length(1)
  })
})

describe('what comes in meanwhile', () => {
  const withNews = async () => {
    const topics = createTopics()
    const http = inbox(ten, [], 57)
    const list = await openContacts({ http, topics })
    return { list, http, tell: () => (http.add(wireContact(40)), topics.announce('contacts')) }
  }

  it('slides in while nobody is at the rows', async () => {
    const { list, tell } = await withNews()
    tell()
    await until(() => row(list).dataset['id'] === '40', 'the new row')
    expect(textOf(list)).to.contain('1 new contact').and.to.contain('58 contacts')
    expect(row(list).hasAttribute('data-fresh')).to.equal(true)
  })

  it('waits, announced, while somebody is at them', async () => {
    const { list, tell } = await withNews()
    actIn(row(list), 'select').click()
    tell()
    const news = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.arrivals button'), 'the news')
    expect(news.textContent).to.contain('1 new contact, show')
    expect(row(list).dataset['id']).to.equal('20')
    await expectAccessible(list)
    news.click()
    await until(() => row(list).dataset['id'] === '40', 'the new row')
    expect(list.shadowRoot?.querySelector('.arrivals')).to.equal(null)
  })
})

describe('the filters', () => {
  it('are chosen in a panel that counts what they would show', async () => {
    const http = inbox()
    http.on('GET /contacts/repartition', {
      total_items: 1,
      total_exact: true,
      next_cursor: null,
      previous_cursor: null,
      _embedded: {
        ligne: [
          {
            diffuseur: { nomDeCode: 'logis', nom: 'Logis Direct' },
            annonce: null,
            annonceur: null,
            mails: 1,
            appels_repondus: 0,
            appels_manques: 0,
            rapprochements: 0,
            total: 1,
            total_precedent: 0,
            dernier: null,
          },
        ],
      },
    })
    const list = await openContacts({ http })
    inside(list, '[part=filters-button]').click()
    const dialog = await dialogOf(list)
    const portal = await until(() => dialog.querySelector<HTMLInputElement>('[name=portals-logis]'), 'the portals')
    await expectAccessible(list)
    // An account without points of sale has none to choose.
    expect([...dialog.querySelectorAll('summary')].map(({ textContent }) => textContent)).to.deep.equal(['Handling', 'Portal', 'Ad'])
    portal.click()
    dialog.querySelector<HTMLInputElement>('[name=handling-new]')?.click()
    choose(dialog.querySelector('[name=filter-owner]') as HTMLSelectElement, '78')
    const apply = await until(
      () => [...dialog.querySelectorAll('button')].find((one) => one.textContent?.includes('Show 10 contacts')),
      'the count',
    )
    apply.click()
    await until(() => list.query === 'handling=new&owner=78&portals=logis', 'the query')
  })
})

describe('the export', () => {
  const ask = async (list: Opened): Promise<HTMLDialogElement> => {
    inside(list, '[part=export-button]').click()
    return dialogOf(list)
  }

  it('asks for exactly what is on screen, to an address', async () => {
    const requested = record('vitrine-export-requested')
    const shown = record('vitrine-exports-open')
    const http = inbox().on('POST /export_requests', { id: 12 }).on('POST /export_requests/count', { total_items: 1276 })
    const list = await openContacts({
      http,
      set: { exportsHref: '/exports', query: 'period=2026-01-01:2026-02-01&search=martin&handling=new&sort=-score' },
    })
    const dialog = await ask(list)
    await until(() => dialog.textContent?.includes('1,276 contacts'), 'the number of rows that the file will hold')
    await expectAccessible(list)
    const to = dialog.querySelector<HTMLInputElement>('[name=to]')!
    expect(to.value).to.equal('alice@agence.fr')
    type(to, 'nobody')
    buttonNamed(list, 'Export')
    ;[...dialog.querySelectorAll<HTMLElement>('.dialog-foot .primary')][0]?.click()
    await until(() => to.getAttribute('aria-invalid'), 'the complaint')
    type(to, 'b@agence.fr')
    const name = dialog.querySelector<HTMLInputElement>('[name=filename]')!
    expect(name.clientWidth, 'room to write in').to.be.above(150)
    type(name, '../mars')
    dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
    await until(() => name.getAttribute('aria-invalid'), 'the complaint about the name')
    expect([name.value, dialog.textContent?.includes('no full stop in front')]).to.deep.equal(['../mars', true])
    expect(http.of('POST /export_requests')).to.have.length(0)
    type(name, 'mars 2026.xlsx')
    dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
    const toast = await toastSaying(list, 'Export being created, a mail will follow')
    list.addEventListener('vitrine-exports-open', (event) => event.preventDefault())
    toast.querySelector<HTMLElement>('.button:not(.icon-only)')?.click()
    expect(shown).to.have.length(1)
    expect(http.of('POST /export_requests').at(-1)?.body).to.deep.equal({
      filters: {
        afterContacts: '2026-01-01',
        beforeContacts: '2026-02-01',
        traitement: 'nouveau',
        search: 'martin',
        sort: '-score',
        sujet: 'contacts',
      },
      exportType: 'annonce_IMMO_MAILTRACKING',
      to: 'b@agence.fr',
      filename: 'mars 2026',
      lang: 'en',
    })
    expect(requested.at(-1)?.detail).to.deep.equal({ id: 12, subject: 'contacts' })
  })

  const refuses = async (error: ApiError, text: string): Promise<void> => {
    const http = inbox().on('POST /export_requests', () => {
      throw error
    })
    const list = await openContacts({ http })
    const dialog = await ask(list)
    dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
    await toastSaying(list, text)
    expect(dialog.open).to.equal(true)
  }

  it('is refused in the server’s words', () => {
    const serverMessage = 'Vous n’avez pas accès aux exports'
    return refuses(new ApiError('forbidden', { status: 403, code: 'no-export-access', serverMessage }), serverMessage)
  })

  it('says at a field what the server does not take, and keeps what was typed', async () => {
    const serverMessage = 'Only to an address of your account.'
    const http = inbox().on('POST /export_requests', () => {
      throw new ApiError('forbidden', { status: 403, code: 'recipient-not-allowed', field: 'to', serverMessage })
    })
    const dialog = await ask(await openContacts({ http }))
    const to = dialog.querySelector<HTMLInputElement>('[name=to]')!
    type(to, 'else@where.fr')
    dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
    await until(() => to.getAttribute('aria-invalid'), 'the complaint')
    expect([to.value, dialog.textContent?.includes(serverMessage)]).to.deep.equal(['else@where.fr', true])
  })

  it('says that it failed', () => refuses(new ApiError('server', { status: 500 }), 'Error export'))
})

it('the contact list makes no further calls once it has left the page', async () => {
  const topics = createTopics()
  const http = inbox()
  const list = await openContacts({ http, topics })
  list.remove()
  const before = http.calls.length
  topics.announce('contacts')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(http.calls.length).to.equal(before)
})
