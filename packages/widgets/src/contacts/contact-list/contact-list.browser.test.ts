import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import {
  contactPage,
  contactRows,
  contactsWith,
  inbox,
  openContacts,
  staff,
  ten,
  wireCall,
  wireContact,
  wireHandling,
} from '../../test/contacts.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import type { FakeHttp } from '../../test/fake-http.ts'
import { VitrineContactList } from './contact-list.ts'

const lastQuery = (http: FakeHttp, route = 'GET /contacts'): Record<string, unknown> => http.of(route).at(-1)?.query ?? {}
const cell = (row: Element | undefined, name: string): string =>
  row?.querySelector(`td.${name}`)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const type = (field: HTMLInputElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const choose = (select: HTMLSelectElement, value: string): void => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const tab = (list: Element, name: 'mail' | 'calls'): HTMLElement => inside(list, `#tab-${name}`)
/** A list whose lazy parts cannot be loaded while the connection is cut. */
const overLine = (line: { cut: boolean }): Partial<VitrineContactList> => {
  const proper = Reflect.get(VitrineContactList.prototype, 'addPart') as (...parts: unknown[]) => Promise<void>
  const addPart = function (this: VitrineContactList, ...parts: unknown[]): Promise<void> {
    return line.cut ? Promise.reject(new ApiError('network')) : proper.apply(this, parts)
  }
  return { addPart } as unknown as Partial<VitrineContactList>
}

describe('the rows of the contact list', () => {
  it('say who wrote, how to reach them, about what, where, how promising, and what became of it', async () => {
    const list = await openContacts({ http: inbox([wireContact(20)]) })
    const [row] = contactRows(list)
    expect(cell(row, 'main')).to.contain('Ms Claire Martin 20')
    expect(row?.querySelector<HTMLAnchorElement>('.email')?.href).to.equal('mailto:claire20@exemple.fr')
    expect(row?.querySelector<HTMLAnchorElement>('.phone')?.href).to.equal('tel:0612345678')
    expect(cell(row, 'ad')).to.contain('Appartement 20').and.to.contain('REF-20')
    expect(cell(row, 'portal')).to.contain('Toits de France')
    expect(row?.querySelector<HTMLAnchorElement>('.portal .form')?.href).to.equal('https://portail.exemple/formulaire/7')
    expect(cell(row, 'score')).to.equal('72')
    expect(cell(row, 'date')).to.contain('12/03/2026')
    expect(cell(row, 'handling')).to.equal('New')
    await expectAccessible(list)
  })

  it('tell the owner, a late call-back, another point of sale and the same person seen before', async () => {
    const contact = wireContact(20, {
      annonceur: { id: 1008, nom: 'Point de vente Sud' },
      personne: { id: 5, nb_mails: 2, nb_appels: 1 },
      traitement: wireHandling({ etat: 'en_cours', responsable: { id: 78, nom: 'Bruno Petit' }, rappel: '2026-01-01T09:00:00.000Z' }),
    })
    const [row] = contactRows(await openContacts({ http: inbox([contact]) }))
    expect(cell(row, 'handling')).to.contain('In progress').and.to.contain('Overdue').and.to.contain('Bruno Petit')
    expect(cell(row, 'portal')).to.contain('Point de vente Sud')
    expect(cell(row, 'main')).to.contain('2 emails · 1 call')
  })

  it('tell a network head the point of sale of each, its own too, and let it choose among them in the bar', async () => {
    const account = staff()
    const head = {
      ...account,
      advertiser: { ...account.advertiser, id: 1001, name: 'Agence du Parc', sites: [{ id: 1008, name: 'Point de vente Sud' }] },
    } as typeof account
    const http = inbox([wireContact(20), wireContact(19, { annonceur: { id: 1008, nom: 'Point de vente Sud' } })])
    const list = await openContacts({ http, account: head })
    expect(contactRows(list).map((row) => cell(row, 'portal'))).to.deep.equal([
      'Toits de FranceAgence du ParcForm',
      'Toits de FrancePoint de vente SudForm',
    ])
    choose(await until(() => list.shadowRoot?.querySelector<HTMLSelectElement>('.tools [name=site]'), 'the choice'), '1008')
    await until(() => list.query === 'sites=1008', 'the point of sale')
    expect(lastQuery(http)['annonceurs']).to.deep.equal([1008])
    expect(list.shadowRoot?.querySelector('.chip-bar')).to.equal(null)
    await expectAccessible(list)
  })

  it('tell the time by the clock of the account, wherever the page is read', async () => {
    const account = staff()
    const inMexico = { ...account, advertiser: { ...account.advertiser, country: 'MX' } }
    const dates = [await openContacts(), await openContacts({ account: inMexico })].map((list) => cell(contactRows(list)[0], 'date'))
    expect(dates).to.deep.equal(['12/03/2026 10:20', '12/03/2026 03:20'])
  })

  it('follow no address and run no text that a stranger sent', async () => {
    const evil = '<img src=x onerror="document.title=1">'
    const contact = wireContact(20, {
      nom: evil,
      message: evil,
      lien_formulaire: 'javascript:alert(1)',
      email: 'a@b.fr?bcc=x@y.fr',
      telephone: evil,
    })
    const list = await openContacts({ http: inbox([contact]) })
    const [row] = contactRows(list)
    expect(row?.querySelector('img')).to.equal(null)
    expect(row?.querySelector('.form')).to.equal(null)
    expect(row?.querySelector('.email')?.hasAttribute('href')).to.equal(false)
    expect(row?.querySelector('.phone')?.hasAttribute('href')).to.equal(false)
  })

  it('name e-mail, phone and score in words at every width, and cut none of them', async () => {
    for (const width of [1240, 996, 736, 366]) {
      const list = await openContacts({ width, http: inbox([wireContact(20, { personne: { id: 5, nb_mails: 2, nb_appels: 1 } })]) })
      const [row] = contactRows(list)
      const facts = ['.email', '.phone', '.person', width < 1180 ? '.sub' : 'td.score'].map((one) => row?.querySelector(one) as HTMLElement)
      expect(facts.at(-1)?.textContent).to.contain('72')
      expect(
        facts.map((fact) => fact.getClientRects().length > 0 && fact.scrollWidth <= fact.clientWidth + 1),
        `${width} px`,
      ).to.deep.equal([true, true, true, true])
    }
  })

  it('give a call’s postal code and town room beside the sign of the person', async () => {
    const call = wireCall(30, { codePostal: '69110', ville: 'Sainte-Foy-lès-Lyon', personne: { id: 5, nb_mails: 2, nb_appels: 1 } })
    for (const width of [1240, 996, 736, 366]) {
      const list = await openContacts({ width, http: inbox(ten, [call]), set: { tab: 'calls' } })
      const ref = contactRows(list)[0]?.querySelector('.place') as HTMLElement
      expect(ref.scrollWidth, `${width} px`).to.be.at.most(ref.clientWidth)
      expect(ref.textContent).to.equal('69110 Sainte-Foy-lès-Lyon')
    }
  })

  it('fold into cards in a narrow place, and are readable in the dark', async () => {
    const list = await openContacts({ width: 366, theme: 'dark', locale: 'es' })
    list.parentElement!.style.background = '#16181d'
    expect(getComputedStyle(inside(list, 'thead')).display).to.equal('none')
    expect(list.scrollWidth).to.be.at.most(366)
    await expectAccessible(list)
  })
})

describe('what the contact list asks for', () => {
  it('starts with the newest ten of the last seven days, once', async () => {
    const ready = record('vitrine-ready')
    const http = inbox()
    const list = await openContacts({ http })
    expect(lastQuery(http)).to.include({ sort: '-date_enregistrement', page: 1, limit: 10 })
    expect(http.of('GET /contacts')).to.have.length(1)
    expect(ready.filter(({ target }) => target === list)).to.have.length(1)
  })

  it('asks for a longer period, a search, a sort, a page and a size, and says so in its query', async () => {
    const changes = record('vitrine-query-change')
    const http = inbox(ten, [], 57)
    const list = await openContacts({ http })
    buttonNamed(list, '30 days').click()
    await until(() => list.query === 'period=30d', 'the period')
    type(inside(list, '[name=search]'), 'martin')
    await until(() => lastQuery(http)['search'] === 'martin', 'the search')
    inside(list, 'th.score .sort').click()
    await until(() => lastQuery(http)['sort'] === '-score', 'the sort')
    choose(inside(list, '[name=size]'), '20')
    await until(() => lastQuery(http)['limit'] === 20, 'the size')
    buttonNamed(list, 'Page 2').click()
    await until(() => lastQuery(http)['page'] === 2, 'the page')
    expect(list.query).to.equal('search=martin&period=30d&sort=-score&size=20&page=2')
    expect(changes.some(({ detail }) => detail.replace)).to.equal(true)
  })

  it('reads a query, and keeps its rows while the next are on their way', async () => {
    const http = inbox()
    const list = await openContacts({ http, set: { query: 'period=2026-01-01:2026-02-01&handling=new,done&portals=toits' } })
    expect(lastQuery(http)).to.include({ afterContacts: '2026-01-01', beforeContacts: '2026-02-01' })
    expect(lastQuery(http)['traitement']).to.deep.equal(['nouveau', 'traite'])
    expect(textOf(list)).to.contain('Portal: Toits de France')
    buttonNamed(list, 'Remove the filter Portal: Toits de France').click()
    await until(() => !list.query.includes('portals'), 'the filter to go')
  })

  it('fixes the portal, ad or person of a detail screen, with longer periods', async () => {
    const http = inbox()
    const list = await openContacts({ http, set: { portal: 'toits' } })
    expect(lastQuery(http)['codeNames']).to.deep.equal(['toits'])
    expect(list.query).to.equal('')
    const periods = [...list.shadowRoot!.querySelectorAll('.periods .button')].map((one) => one.textContent?.trim())
    expect(periods).to.deep.equal(['30 days', '12 months', 'Custom'])
    list.portal = 'autre'
    await until(() => (lastQuery(http)['codeNames'] as string[])[0] === 'autre', 'the other portal')
  })

  it('lists the requests without an ad apart, without a tab of calls', async () => {
    const http = inbox([wireContact(20, { annonce: null, rapprochement: 'O' })])
    const list = await openContacts({ http, set: { reconciliation: true } })
    expect(lastQuery(http)['rapprochement']).to.equal('O')
    expect(list.shadowRoot?.querySelector('[role=tablist]')).to.equal(null)
    expect(textOf(list)).to.contain('Reconciliation requests').and.to.contain('1 request').and.to.contain('No ad')
  })
})

describe('the tabs', () => {
  it('have each a search, sort and page of their own, and share the filters', async () => {
    const http = inbox(ten, [wireCall(30), wireCall(31, { statut: 'manque', duree: 0, telephone: '' })])
    const list = await openContacts({ http })
    type(inside(list, '[name=search]'), 'martin')
    await until(() => list.query === 'search=martin', 'the search')
    buttonNamed(list, '12 months').click()
    await until(() => list.query.includes('12m'), 'the period')
    tab(list, 'calls').click()
    await until(() => contactRows(list).length === 2, 'the calls')
    expect(list.tab).to.equal('calls')
    expect(list.query).to.equal('tab=calls&period=12m')
    expect(lastQuery(http, 'GET /calls')).to.include({ sort: '-dateStarted', search: '' })
    const [call, missed] = contactRows(list)
    expect(cell(call, 'main')).to.contain('06 12 34 56 78').and.to.contain('69003 Lyon')
    expect(cell(call, 'status')).to.contain('Answered')
    expect(cell(call, 'duration')).to.equal('2 min 05 s')
    expect(cell(missed, 'main')).to.contain('Number withheld')
    expect(cell(missed, 'status')).to.contain('Missed')
    await expectAccessible(list)
    tab(list, 'mail').click()
    await until(() => contactRows(list).length === 10, 'the mails')
    expect(inside<HTMLInputElement>(list, '[name=search]').value).to.equal('martin')
  })

  it('are gone through with the arrow keys', async () => {
    const list = await openContacts({ http: inbox(ten, [wireCall(30)]) })
    tab(list, 'mail').focus()
    tab(list, 'mail').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => tab(list, 'calls').getAttribute('aria-selected') === 'true', 'the other tab')
    expect(list.shadowRoot?.activeElement?.id).to.equal('tab-calls')
    expect(inside(list, '#panel').getAttribute('aria-labelledby')).to.equal('tab-calls')
  })

  it('lead back to the one that the page began with where the address names none', async () => {
    const http = inbox(ten, [wireCall(30)])
    const [mails, calls] = [await openContacts({ http }), await openContacts({ http, set: { tab: 'calls' } })]
    tab(mails, 'calls').click()
    tab(calls, 'mail').click()
    expect([mails.query, calls.query]).to.deep.equal(['tab=calls', 'tab=mail'])
    mails.query = calls.query = ''
    await until(() => mails.tab === 'mail' && calls.tab === 'calls', 'the tabs of the beginning')
    expect(tab(mails, 'mail').getAttribute('aria-selected')).to.equal('true')
    mails.tab = 'calls'
    await until(() => mails.query === 'tab=calls', 'the tab that the page sets')
    mails.parentElement!.append(mails)
    mails.query = ''
    await until(() => mails.tab === 'mail', 'the beginning, also after a move in the page')
  })

  it('offer the missed calls to return at one press', async () => {
    const http = inbox(ten, [wireCall(30)])
    const list = await openContacts({ http, set: { tab: 'calls' } })
    buttonNamed(list, 'Missed calls to return').click()
    await until(() => lastQuery(http, 'GET /calls')['statutAppel'] === 'manque', 'the missed calls')
    expect(lastQuery(http, 'GET /calls')['traitement']).to.deep.equal(['nouveau', 'en_cours'])
    expect(list.shadowRoot?.querySelector('.chip-bar'), 'the button says it already').to.equal(null)
    buttonNamed(list, 'Overdue call-backs').click()
    await until(() => lastQuery(http, 'GET /calls')['rappel'] === 'retard', 'the overdue')
    expect(lastQuery(http, 'GET /calls')['statutAppel']).to.equal(null)
  })
})

describe('an empty or failing contact list', () => {
  it('offers a longer period when nobody got in touch', async () => {
    const http = inbox([])
    const list = await contactsWith({ http })
    await until(() => textOf(list).includes('No contact in this period'), 'the reason')
    await expectAccessible(list)
    buttonNamed(list, 'Show the last 30 days').click()
    await until(() => list.query === 'period=30d', 'the longer period')
  })

  it('offers to clear what fits nothing', async () => {
    const list = await contactsWith({ http: inbox([]), set: { query: 'search=nobody&overdue=yes&period=30d' } })
    await until(() => textOf(list).includes('No contact matches'), 'the reason')
    buttonNamed(list, 'Clear search and filters').click()
    await until(() => list.query === 'period=30d', 'the untouched list')
  })

  it('recovers by itself when the connection is back', async () => {
    const http = inbox().on('GET /contacts', () => {
      throw new ApiError('network')
    })
    const list = await contactsWith({ http })
    await until(() => textOf(list).includes('Try again'), 'the failure')
    http.on('GET /contacts', contactPage(ten))
    dispatchEvent(new Event('online'))
    await until(() => contactRows(list).length > 0, 'the rows')
  })

  it('says what failed, with the reference, and recovers', async () => {
    const errors = record('vitrine-error')
    let fails = true
    const http = inbox().on('GET /contacts', () => {
      if (fails) throw new ApiError('server', { status: 500, requestId: 'req-1' })
      return contactPage(ten)
    })
    const list = await contactsWith({ http })
    await until(() => textOf(list).includes('req-1'), 'the reference')
    expect(errors.at(-1)?.detail.code).to.equal('server')
    await expectAccessible(list)
    fails = false
    buttonNamed(list, 'Try again').click()
    await until(() => contactRows(list).length === 10, 'the rows')
  })

  it('says that a part did not arrive when it was wanted, and opens what was asked for on the second try', async () => {
    const line = { cut: false }
    const list = await openContacts({ set: overLine(line) })
    line.cut = true
    contactRows(list)[0]?.querySelector<HTMLElement>('.title')?.click()
    const again = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.above button'), 'the failure')
    expect(contactRows(list)).to.have.length(10)
    expect(list.shadowRoot?.querySelector('dialog')).to.equal(null)
    line.cut = false
    again.click()
    await until(() => list.shadowRoot?.querySelector('dialog[open]'), 'the contact')
    expect(list.shadowRoot?.querySelector('.above')).to.equal(null)
  })

  it('can be only looked at', async () => {
    const list = await openContacts({ set: { readonly: true } })
    expect(list.shadowRoot?.querySelector('tbody input, [data-act=take], .quick-bar')).to.equal(null)
    await expectAccessible(list)
  })
})

describe('a contact list on somebody else’s page', () => {
  it('offers no export, which only the area makes', async () => {
    const list = await openContacts({ account: { ...staff(), pageScopes: ['ads:read', 'ads:write'] } })
    expect(list.shadowRoot?.querySelector('[part=export-button]')).to.equal(null)
  })

  it('draws every part without one violation of a strict policy', async () => {
    const address = new URL('../../test/contact-list.strict.html', import.meta.url).href
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Strict page" width="1300" height="700" src=${address}></iframe>`)
    const report = await until(() => (frame.contentWindow as unknown as { report?: Promise<string[]> }).report, 'the report')
    expect(await report).to.deep.equal([])
  })

  it('changes its language live, with the focus where it was', async () => {
    const list = await openContacts()
    inside(list, '[name=search]').focus()
    list.instance!.update({ locale: 'fr' })
    await until(() => textOf(list).includes('Rappels en retard') && textOf(list).includes('Nouveau'), 'French')
    expect(list.shadowRoot?.activeElement?.getAttribute('name')).to.equal('search')
  })

  it('keeps its query in the address, beside what is there, and follows the way back', async () => {
    history.replaceState(null, '', `${location.pathname}?other=1`)
    const list = await openContacts({ set: { syncUrl: true } })
    buttonNamed(list, '30 days').click()
    await until(() => location.search === '?other=1&period=30d', 'the address')
    history.back()
    await until(() => list.query === '', 'the way back')
    expect(location.search).to.equal('?other=1')
    history.replaceState(null, '', location.pathname)
  })
})
