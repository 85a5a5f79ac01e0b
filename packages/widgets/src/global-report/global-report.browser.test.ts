import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/global-report.ts'
import { accountWith, rowsOf } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineGlobalReport } from './global-report.ts'
import '../list/workbench/workbench.ts'

const path = 'GET /annonceur-rapport-global'
const portal = (diffuseurId: number, changes: object = {}) => ({
  diffuseurId,
  diffuseurNomDeCode: `PORTAL_${diffuseurId}`,
  nom: `Portal ${diffuseurId}`,
  logo: null,
  modelEco: 'payant',
  etat: 'actif',
  type_quota: 'limite',
  quota: 40,
  prix: 390,
  nbAnnoncesSelectionnees: 17,
  nbAnnoncesEnvoyees: 16,
  nbAnnoncesDiffusees: 12,
  nbAnnoncesRefusees: 1,
  derniere_diffusion: { date_debut: '2026-03-04T10:00:00.000Z', date_fin: '2026-03-04T10:02:00.000Z', etat: 'termine' },
  ...changes,
})
const report = (...portails: readonly object[]) => ({
  dateDerniereMajAnnonces: '2026-03-04T10:02:00.000Z',
  nbPortailsActifs: 1,
  nbPortailsTotal: 2,
  pourcentageAnnoncesDiffusees: 87,
  portails,
  total: portails.length,
})

const errors = 'GET /rapports-diffusions-erreurs'
const counts = { traites: 0, ajoutes: 0, modifies: 0, identiques: 0, non_valides: 0, diffusees: 0, supprimes: 0 }
const failed = (idUniq: number, changes: object = {}) => ({
  idUniq,
  idFlux: 1,
  annonceur: 'ag',
  type: 'DIFFUSION',
  startDate: '2026-03-04T10:00:00.000Z',
  endDate: `2026-03-04T10:0${idUniq}:00.000Z`,
  serveur: 's',
  idTraitement: 1,
  idFluxPartenaire: 1,
  codeFluxPartenaire: 'PORTAL_1',
  nomFluxPartenaire: 'Portal 1',
  etat: 'termine',
  date_envoi: null,
  message: '',
  bilanAnnonces: counts,
  bilanPhotos: { ...counts, issues_cache: 0, non_telechargees: 0, integrees: 0 },
  nbErreurs: 3,
  messages: [],
  ...changes,
})
const page = (...hits: readonly object[]) => ({ total: hits.length, hits })
const backend = (...portals: readonly object[]): FakeHttp =>
  fakeHttp()
    .on(path, report(...portals))
    .on(errors, page())

const openReport = async (http: FakeHttp, account: Account | null = null): Promise<VitrineGlobalReport> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  const list = await fixture<VitrineGlobalReport>(
    html`<vitrine-global-report report-href="#/portals/report/{portal}?advertiser={advertiser}" field-href="#/posts/{ad}/edit?field={field}" .instance=${instance}></vitrine-global-report>`,
  )
  return list
}

describe('<vitrine-global-report>', () => {
  it('has the number of refused ads on the colour of its row', async () => {
    const list = await openReport(backend(portal(1)))
    await until(() => rowsOf(list).length === 1, 'the rows')
    expect(getComputedStyle(inside(list, '.frame .refused-count')).backgroundColor).to.equal('rgba(0, 0, 0, 0)')
  })

  it('says of each portal what it was sent, took and refused, what all come to, and leads to its report', async () => {
    const silent = portal(2, { etat: 'suspendu', modelEco: 'gratuit', prix: null, nbAnnoncesRefusees: 0, derniere_diffusion: null })
    const list = await openReport(backend(portal(1), silent))
    await until(() => rowsOf(list).length === 2, 'the rows')
    const [first, second] = rowsOf(list).map((row) => row.textContent?.replaceAll(/\s+/g, ' '))
    for (const part of ['Portal 1', 'Active', '40 ads', '3 without an answer', '€390']) expect(first).to.contain(part)
    for (const part of ['Suspended', 'Free']) expect(second).to.contain(part)
    expect(textOf(list)).to.contain('87%')
    expect(inside(list, '.frame a').getAttribute('href')).to.equal('#/portals/report/PORTAL_1?advertiser=')
    await expectAccessible(list)
  })

  it('is that of the point of sale that a network head chooses, with its errors and the way to its reports', async () => {
    const http = backend(portal(1))
    const list = await openReport(http, accountWith({ sites: [{ id: 7, name: 'Agence du Port' }] }))
    await until(() => rowsOf(list).length === 1, 'the rows')
    const site = inside<HTMLSelectElement>(list, 'select[name=site]')
    expect([...site.options].map(({ label, selected }) => [label, selected])).to.deep.equal([
      ['Agence du Parc', true],
      ['Agence du Port', false],
    ])
    site.value = '7'
    site.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => inside(list, '.frame a').getAttribute('href')?.endsWith('?advertiser=7'), 'its reports')
    expect(http.calls.filter((call) => call.path === '/annonceur-rapport-global').at(-1)?.query).to.include({ id: 7 })
    await until(
      () => http.calls.some((call) => call.path === '/rapports-diffusions-erreurs' && call.query?.['idAdvertiser'] === 7),
      'its errors',
    )
    expect(list.query).to.equal('advertiser=7')
    await expectAccessible(list)
  })

  it('offers no point of sale to an account that has none but its own', async () => {
    const list = await openReport(backend(portal(1)), accountWith())
    await until(() => rowsOf(list).length === 1, 'the rows')
    expect(list.shadowRoot!.querySelector('select[name=site]')).to.equal(null)
  })

  it('tells the page which portal was chosen', async () => {
    const list = await openReport(backend(portal(1)))
    await until(() => rowsOf(list).length === 1, 'the rows')
    const opened = record('vitrine-portal-open')
    list.addEventListener('vitrine-portal-open', (event) => event.preventDefault())
    inside(list, '.frame a').click()
    expect(opened.map(({ detail }) => detail)).to.deep.equal([{ id: 1, codeName: 'PORTAL_1', advertiserId: null }])
  })

  it('says where a price is not known, and what was wrong with the last run', async () => {
    const list = await openReport(
      backend(
        portal(1, {
          prix: null,
          derniere_diffusion: { date_debut: '2026-03-04T10:00:00.000Z', date_fin: null, etat: 'reponse_illisible' },
        }),
      ),
    )
    await until(() => rowsOf(list).length === 1, 'the rows')
    expect(textOf(list)).to.contain('Not entered').and.to.contain('Unreadable answer')
  })

  it('says so before anything was sent', async () => {
    const list = await openReport(backend().on(path, { ...report(), dateDerniereMajAnnonces: null, pourcentageAnnoncesDiffusees: null }))
    await until(() => textOf(list).includes('No diffusion yet'), 'the words')
    expect(textOf(list)).to.contain('None sent')
  })

  it('says that it failed, with the way to try again', async () => {
    const http = backend().on(path, () => {
      throw new ApiError('server', { status: 500, requestId: 'r-7' })
    })
    const list = await openReport(http)
    await until(() => textOf(list).includes('r-7'), 'the failure')
    await expectAccessible(list)
    http.on(path, report(portal(1)))
    buttonNamed(list, 'Try again').click()
    await until(() => rowsOf(list).length === 1, 'the rows')
  })

  it('says what went wrong last with each portal, and leads to the field that mends it', async () => {
    const message = {
      nomCodeFluxPartenaire: 'PORTAL_1',
      annonce: 77,
      codeInterne: 'A77',
      date: '2026-03-04T10:02:00.000Z',
      message: 'Title: at most 60 characters',
      niveau: 'REFUS',
      champ: 'title',
      libelle: 'Title',
      motif: 'length:title:max=60',
    }
    const advice = { ...message, codeInterne: 'A78', niveau: 'CONSEIL' }
    const other = failed(1, { idFlux: 2, nomFluxPartenaire: 'Portal 2', message: 'The answer could not be read.', nbErreurs: 0 })
    const http = backend(portal(1)).on(errors, page(failed(3, { messages: [advice, message] }), failed(2, { nbErreurs: 9 }), other))
    const list = await openReport(http)
    const section = await until(() => list.shadowRoot?.querySelector('.errors'), 'the errors')
    expect(section.textContent)
      .to.contain('3 refused')
      .and.to.contain('Title: at most 60 characters')
      .and.to.contain('The answer could not be read.')
    expect(section.textContent).not.to.contain('9 refused').and.not.to.contain('A78')
    expect(section.querySelector('a')?.getAttribute('href')).to.equal('#/posts/77/edit?field=title')
    expect(http.of(errors)[0]?.query?.['size']).to.equal(500)
    await expectAccessible(list)
  })

  it('shows the portals where the errors did not come, and asks for them again', async () => {
    const http = backend(portal(1)).on(errors, () => {
      throw new ApiError('server', { status: 500, requestId: 'r-8' })
    })
    const list = await openReport(http)
    await until(() => textOf(list).includes('r-8'), 'the failure')
    expect(rowsOf(list)).to.have.length(1)
    http.on(errors, page(failed(1)))
    buttonNamed(list, 'Try again').click()
    await until(() => list.shadowRoot?.querySelector('.errors'), 'the errors')
  })
})
