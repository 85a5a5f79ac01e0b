import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/establishment-network.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineEstablishmentNetwork } from './establishment-network.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'
import './establishment-network.change.controller.ts'
import './establishment-network.change.view.ts'

const christmas = { date: '2030-12-25', libelle: 'Christmas' }
const wire = (id: number, changes: object = {}) => ({
  id_annonceur: id,
  nom_commerce: `Agency ${id}`,
  code_postal: '44210',
  ville: 'Pornic',
  statut_pdv: 'OUVERT',
  version: 3,
  jours_sans_reponse: [christmas],
  champs_manquants: [],
  ...changes,
})
const page = (items: readonly object[], total = items.length) => ({
  total_items: total,
  total_exact: true,
  _embedded: { etablissements: items },
})
const three = [wire(7), wire(8), wire(9, { version: 0, jours_sans_reponse: [], champs_manquants: ['telephone_1', 'horaires'] })]

const path = '/etablishment-sheet/reseau'
const closed = { sfc_horaire_exceptionnel: '25/12/2030|FERME|Christmas;' }
const outcome = (id: number, resultat: string, changes: object = {}) => ({
  id_annonceur: id,
  nom_commerce: `Agency ${id}`,
  version: 3,
  resultat,
  avant: {},
  apres: closed,
  refus: null,
  ...changes,
})
const refusal = { code: 'invalid', champ: 'adresse_1', motif: 'required', parametres: {} }
const changedMeanwhile = { code: 'record-changed', champ: 'version', motif: 'record-changed', parametres: { by: 'Ana' } }
const compared = [outcome(7, 'INCHANGE', { avant: closed }), outcome(8, 'MODIFIE'), outcome(9, 'REFUSE', { version: 0, refus: refusal })]

const serve = (): FakeHttp =>
  fakeHttp()
    .on(`GET ${path}`, page(three))
    .on(`POST ${path}/preview`, { resultats: compared })
    .on(`PATCH ${path}/update`, { resultats: [outcome(8, 'MODIFIE', { version: 4 })] })
const shown = async (http: FakeHttp, { width = 1000, readonly = false } = {}): Promise<VitrineEstablishmentNetwork> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const place = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  const element = Object.assign(document.createElement('vitrine-establishment-network'), {
    instance,
    readonly,
    sheetHref: '/sheet/{advertiser}',
  })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('[data-id], [role=alert], .face'), 'the list')
  return element
}
const change = (element: Element, name: string, value: string): void => {
  const field = inside<HTMLInputElement>(element, `[name="${name}"]`)
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
const textIn = (element: Element, selector: string): string => inside(element, selector).textContent?.replace(/\s+/g, ' ').trim() ?? ''
const openDialog = async (element: VitrineEstablishmentNetwork): Promise<HTMLElement> => {
  buttonNamed(element, 'Change a field for all…').click()
  await dialogOf(element)
  return until(() => element.shadowRoot?.querySelector<HTMLElement>('[part=change]'), 'the dialog')
}
const compare = async (element: VitrineEstablishmentNetwork): Promise<void> => {
  await openDialog(element)
  change(element, 'holiday', '2030-12-25')
  await element.updateComplete
  inside(element, '[part="compare"]').click()
  await until(() => element.shadowRoot?.querySelector('[part=outcomes]'), 'the comparison')
}
const bodies = (http: FakeHttp, call: `${'POST' | 'PATCH'} ${string}`): unknown[] => http.of(call).map(({ body }) => body)

describe('<vitrine-establishment-network>', () => {
  it('shows what is left to do on each sheet, with a way to it', async () => {
    const element = await shown(serve())
    expect(textOf(element)).to.contain('3 establishments').and.contain('Unanswered: 25 December (Christmas)')
    expect(textIn(element, '[data-id="9"]')).to.contain('Missing: phone, opening hours')
    expect(inside(element, '[data-id="8"] a').getAttribute('href')).to.equal('/sheet/8')
    await expectAccessible(element)
  })

  it('asks for what is searched and filtered', async () => {
    const http = serve()
    const element = await shown(http)
    change(element, 'search', 'pornic')
    await until(() => http.of(`GET ${path}`).some(({ query }) => query?.['search'] === 'pornic'), 'the search')
    element.query = 'unanswered=yes&status=open'
    await until(() => http.of(`GET ${path}`).some(({ query }) => query?.['sansReponse'] === 'oui'), 'the filter')
    expect(http.of(`GET ${path}`).at(-1)?.query).to.deep.include({ statuts: ['OUVERT'] })
  })

  it('says so when there is nothing, and when it could not be loaded', async () => {
    const empty = await shown(serve().on(`GET ${path}`, page([])))
    expect(textOf(empty)).to.contain('No establishment yet')
    const failed = await shown(
      serve().on(`GET ${path}`, () => {
        throw new ApiError('server')
      }),
    )
    expect(failed.shadowRoot?.querySelector('[role=alert]')).not.to.equal(null)
  })

  it('compares an answer for a holiday on all sheets, with those that stay and those that are refused', async () => {
    const http = serve()
    const element = await shown(http)
    element.style.setProperty('--vitrine-sticky-top', '56px')
    await compare(element)
    expect(bodies(http, `POST ${path}/preview`)).to.deep.equal([
      {
        etablissements: [7, 8, 9],
        modification: { ...closed, statut_pdv: null, email_public: null, telephone_1: null, sites_internet: null, horaire: null },
      },
    ])
    expect(textIn(element, '[part=tally]')).to.equal('1 changes · 1 stays as it is · 1 is refused')
    expect(textIn(element, '[data-outcome=unchanged]')).to.equal('Agency 7 Unchanged Closed (Christmas) Closed (Christmas)')
    expect(textIn(element, '[data-outcome=changed]')).to.equal('Agency 8 Changes nothing Closed (Christmas)')
    expect(textIn(element, '[data-outcome=refused]')).to.equal('Agency 9 Refused nothing Address: Fill in this field.')
    const [head, row] = ['thead', 'tbody tr'].map((part) => inside(element, `[part=outcomes] ${part}`).getBoundingClientRect())
    expect(row!.top, 'the first row stands below the head of the table').to.be.at.least(head!.bottom - 1)
    expect(bodies(http, `PATCH ${path}/update`)).to.deep.equal([])
    await expectAccessible(element)
  })

  it('changes those that would change, in the version that was compared, and tells the page', async () => {
    const http = serve()
    const element = await shown(http)
    const changed = record('vitrine-establishments-changed')
    await compare(element)
    buttonNamed(element, 'Change 1 establishment').click()
    await until(() => changed.length === 1, 'the event')
    expect(changed[0]?.detail).to.deep.equal({ ids: [8] })
    expect(bodies(http, `PATCH ${path}/update`)[0]).to.deep.include({ etablissements: [{ id_annonceur: 8, version: 3 }] })
    await until(() => textIn(element, '[part=tally]').startsWith('1 is changed'), 'the outcome')
    await expectAccessible(element)
  })

  it('names those that failed, keeps the choice, and compares them again', async () => {
    const http = serve().on(`PATCH ${path}/update`, { resultats: [outcome(8, 'REFUSE', { refus: changedMeanwhile })] })
    const element = await shown(http)
    await compare(element)
    buttonNamed(element, 'Change 1 establishment').click()
    const row = await until(() => element.shadowRoot?.querySelector('[data-outcome=refused][data-id="8"]'), 'the failure')
    expect(row.textContent).to.contain('Agency 8').and.contain('Somebody else has changed this sheet meanwhile')
    http.on(`POST ${path}/preview`, { resultats: [outcome(8, 'MODIFIE', { version: 4 })] })
    http.on(`PATCH ${path}/update`, { resultats: [outcome(8, 'MODIFIE', { version: 5 })] })
    buttonNamed(element, 'Try again for 2 establishments').click()
    await until(() => bodies(http, `POST ${path}/preview`).length === 2, 'the second comparison')
    expect(bodies(http, `POST ${path}/preview`)[1]).to.deep.include({ etablissements: [8, 9] })
    await until(() => element.shadowRoot?.querySelector('[part=confirm]'), 'the button')
    inside(element, '[part=confirm]').click()
    await until(() => bodies(http, `PATCH ${path}/update`).length === 2, 'the second change')
    expect(bodies(http, `PATCH ${path}/update`)[1]).to.deep.include({ etablissements: [{ id_annonceur: 8, version: 4 }] })
  })

  it('keeps what was chosen when the call fails', async () => {
    const http = serve().on(`PATCH ${path}/update`, () => {
      throw new ApiError('network')
    })
    const element = await shown(http)
    await compare(element)
    buttonNamed(element, 'Change 1 establishment').click()
    await until(() => element.shadowRoot?.querySelector('.banner.failed'), 'the failure')
    buttonNamed(element, 'Back').click()
    await element.updateComplete
    expect(inside<HTMLInputElement>(element, '[name=exception-date]').value).to.equal('2030-12-25')
    expect(inside<HTMLInputElement>(element, '[name=exception-label]').value).to.equal('Christmas')
  })

  it('asks for a value, and says what is wrong with one, before it compares', async () => {
    const http = serve()
    const element = await shown(http)
    await openDialog(element)
    const compareNow = async (): Promise<void> => {
      inside(element, '[part="compare"]').click()
      await element.updateComplete
    }
    await compareNow()
    expect(textIn(element, '[part=change]')).to.contain('Choose a date that exists.')
    expect(inside(element, '[name=exception-date]').getAttribute('aria-invalid')).to.equal('true')
    expect(inside(element, '[name=exception-state]').getAttribute('aria-invalid')).not.to.equal('true')
    change(element, 'field', 'phone1')
    await element.updateComplete
    await compareNow()
    expect(textIn(element, '[part=change]')).to.contain('Give a value first.')
    change(element, 'field', 'publicEmail')
    await element.updateComplete
    change(element, 'value', 'nobody')
    await element.updateComplete
    await compareNow()
    expect(inside(element, '[name=value]').getAttribute('aria-invalid')).to.equal('true')
    change(element, 'field', 'weekday')
    await element.updateComplete
    change(element, 'hours-state', 'ranges')
    await element.updateComplete
    await compareNow()
    expect(textIn(element, '[part=change]')).to.contain('Monday is open without hours')
    expect(bodies(http, `POST ${path}/preview`)).to.deep.equal([])
    await expectAccessible(element)
  })

  it('sends the hours of a weekday, a status, and websites', async () => {
    const http = serve()
    const element = await shown(http)
    await openDialog(element)
    const compareAgain = async (count: number): Promise<unknown> => {
      await element.updateComplete
      inside(element, '[part="compare"]').click()
      await until(() => element.shadowRoot?.querySelector('[part=outcomes]'), 'the comparison')
      expect(bodies(http, `POST ${path}/preview`)).to.have.length(count)
      buttonNamed(element, 'Back').click()
      await element.updateComplete
      return (bodies(http, `POST ${path}/preview`).at(-1) as { modification: object }).modification
    }
    change(element, 'field', 'weekday')
    await element.updateComplete
    change(element, 'weekday', '5')
    await element.updateComplete
    change(element, 'hours-state', 'all-day')
    expect(await compareAgain(1)).to.deep.include({ horaire: { jour: 5, etat: '24H', plages: [] }, sfc_horaire_exceptionnel: null })
    change(element, 'field', 'status')
    await element.updateComplete
    change(element, 'value', 'under-construction')
    expect(await compareAgain(2)).to.deep.include({ statut_pdv: 'EN_TRAVAUX', horaire: null })
    change(element, 'field', 'websites')
    await element.updateComplete
    change(element, 'value', 'https://www.example.com')
    expect(await compareAgain(3)).to.deep.include({ sites_internet: ['https://www.example.com'] })
  })

  it('changes the ticked ones alone', async () => {
    const http = serve()
    const element = await shown(http)
    for (const row of [rowsOf(element)[0], rowsOf(element)[2]]) row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await until(() => textOf(element).includes('2 establishments selected'), 'the bulk bar')
    buttonNamed(element, 'Change a field…').click()
    await until(() => element.shadowRoot?.querySelector('[part=change]'), 'the dialog')
    expect(textIn(element, '[part=change] h2')).to.equal('Change a field of 2 establishments')
    change(element, 'holiday', '2030-12-25')
    await element.updateComplete
    inside(element, '[part="compare"]').click()
    await until(() => bodies(http, `POST ${path}/preview`).length === 1, 'the comparison')
    expect(bodies(http, `POST ${path}/preview`)[0]).to.deep.include({ etablissements: [7, 9] })
  })

  it('takes all pages that match', async () => {
    const many = Array.from({ length: 120 }, (_, at) => wire(100 + at))
    const http = serve().on(`GET ${path}`, ({ query }: HttpCall) => {
      const [limit, number] = [Number(query?.['perPage']), Number(query?.['page'])]
      return page(many.slice((number - 1) * limit, number * limit), many.length)
    })
    const element = await shown(http)
    await openDialog(element)
    expect(textIn(element, '[part=change] h2')).to.equal('Change a field of 120 establishments')
  })

  it('says that more match than one order may change', async () => {
    const element = await shown(serve().on(`GET ${path}`, page(three, 501)))
    buttonNamed(element, 'Change a field for all…').click()
    await toastSaying(element, '500 establishments at most')
    expect(element.shadowRoot?.querySelector('[part=change]')).to.equal(null)
  })

  it('answers for a holiday for one of them, from the menu of its row', async () => {
    const http = serve()
    const element = await shown(http)
    actIn(rowsOf(element)[1]!, 'menu').click()
    ;(await menuItem(element, 'Change a field…')).click()
    await until(() => element.shadowRoot?.querySelector('[part=change]'), 'the dialog')
    change(element, 'holiday', '2030-12-25')
    await element.updateComplete
    inside(element, '[part="compare"]').click()
    await until(() => bodies(http, `POST ${path}/preview`).length === 1, 'the comparison')
    expect(bodies(http, `POST ${path}/preview`)[0]).to.deep.include({ etablissements: [8] })
  })

  it('changes nothing when it is only to be read', async () => {
    const element = await shown(serve(), { readonly: true })
    expect(textOf(element)).not.to.contain('Change a field')
  })

  for (const width of [1000, 390, 248])
    it(`fits into ${width} pixels`, async () => {
      const element = await shown(serve(), { width })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })
})
