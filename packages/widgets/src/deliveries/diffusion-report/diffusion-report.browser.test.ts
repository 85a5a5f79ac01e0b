import { expect, fixture, html } from '@open-wc/testing'
import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/diffusion-report.ts'
import { accountWith, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineDiffusionReport } from './diffusion-report.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

const run = (id: number, changes: object = {}) => ({
  idUniq: id,
  idFlux: 1,
  annonceur: 'ag1',
  type: 'DIFFUSION',
  startDate: `2026-03-0${id}T10:00:00.000Z`,
  endDate: `2026-03-0${id}T10:02:00.000Z`,
  serveur: 'host',
  idTraitement: id,
  idFluxPartenaire: 1,
  codeFluxPartenaire: 'SUNNY',
  nomFluxPartenaire: 'Sunny Homes',
  etat: 'termine',
  date_envoi: `2026-03-0${id}T10:01:00.000Z`,
  message: '',
  bilanAnnonces: { traites: 9, ajoutes: 200 + id, modifies: 0, identiques: 4, non_valides: 1, diffusees: 8, supprimes: 0 },
  bilanPhotos: {
    traites: 1_200,
    ajoutes: 20,
    modifies: 0,
    identiques: 0,
    issues_cache: 0,
    non_telechargees: 0,
    non_valides: 0,
    integrees: 0,
    supprimes: 0,
  },
  ...changes,
})
const wireAdState = (changes: object = {}) => ({
  nomCodeFluxPartenaire: 'SUNNY',
  annonce: 1,
  codeInterne: 'R1',
  date: '2026-03-04T10:02:00.000Z',
  message: 'Title: at most 20 characters',
  niveau: 'REFUS',
  champ: 'title',
  libelle: 'Title',
  motif: 'length:title:max=20',
  ...changes,
})
const ad = (id: number, changes: object = {}) => ({
  id,
  reference: `R${id}`,
  titre: `House ${id}`,
  ville: 'Lyon',
  miniature: null,
  status: 'published',
  depuis: '2026-03-04T10:02:00.000Z',
  modifiable: true,
  messages: [],
  ...changes,
})
const report = (changes: object = {}) => ({
  diffuseur: {
    diffuseurNomDeCode: 'SUNNY',
    nbAnnoncesMax: 250,
    nbAnnoncesQuota: 40,
    modeSelectionAutomatique: false,
    nbAnnoncesSelectionnees: 9,
    id: 1,
    nom: 'Sunny Homes',
    logo: null,
    actif: true,
  },
  statistiques: run(4),
  passages: [run(4), run(3, { etat: 'echec', message: 'The portal’s answer could not be read.' })],
  etats: { error: 1, diffused: 0, published: 8, ignored: 0 },
  total: 2,
  annonces: [
    ad(1, {
      status: 'error',
      messages: [wireAdState(), wireAdState({ niveau: 'CONSEIL', message: 'At least 6 photos', champ: 'pictures', libelle: 'Photos' })],
    }),
    ad(2),
  ],
  ...changes,
})
const path = 'GET /portals/report/SUNNY/en'

const openReport = async (http: FakeHttp, account: Account | null = null): Promise<VitrineDiffusionReport> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  const room = await fixture<HTMLElement>(html`<div></div>`)
  room.style.inlineSize = '1200px'
  const list = Object.assign(document.createElement('vitrine-diffusion-report'), {
    instance,
    portal: 'SUNNY',
    fieldHref: '/posts/{ad}/edit?field={field}',
    adHref: '/posts/{ad}',
  })
  room.append(list)
  await until(() => list.shadowRoot?.querySelector('.heading'), 'the report')
  return list
}
const openRows = async (http = fakeHttp().on(path, report())): Promise<VitrineDiffusionReport> => {
  const list = await openReport(http)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}
const figure = (list: Element, name: string): string => inside(list, `[data-figure=${name}] dd`).textContent?.trim() ?? ''

describe('<vitrine-diffusion-report>', () => {
  it('shows a network head the report of a point of sale, only to look at', async () => {
    const http = fakeHttp().on(path, report())
    const list = await openReport(http, accountWith({ sites: [{ id: 7, name: 'Agence du Port' }] }))
    await until(() => rowsOf(list).length > 0, 'the rows')
    buttonNamed(list, 'Choose its ads')
    const site = inside<HTMLSelectElement>(list, 'select[name=site]')
    expect(site.selectedOptions[0]?.label).to.equal('Agence du Parc')
    site.value = '7'
    site.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => http.calls.at(-1)?.query?.['idAnnonceur'] === 7, 'its report')
    await until(() => !textOf(list).includes('Choose its ads'), 'the way to its ads to go')
    expect(list.query).to.equal('advertiser=7')
    await expectAccessible(list)
  })

  it('says how many ads the portal shows, when they went there, and what it says of each', async () => {
    const list = await openRows()
    const words = textOf(list)
    for (const part of [
      'Diffusion on Sunny Homes',
      '8 of 9 ads are online there',
      'Last sent on',
      'sent again as soon as an ad changes',
      '1,200 photos · 20 new',
      'Refused',
      'Title: at most 20 characters',
      'Advice: At least 6 photos',
      'Nothing to fix',
    ])
      expect(words).to.contain(part)
    expect(figure(list, 'added')).to.equal('204')
    await expectAccessible(list)
  })

  it('leads to the field that mends it, by a link that the page may take over', async () => {
    const list = await openRows()
    const opened = record('vitrine-ad-open')
    const link = inside<HTMLAnchorElement>(list, '.messages a')
    expect(link.getAttribute('href')).to.equal('/posts/1/edit?field=title')
    list.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    link.click()
    expect(opened.map(({ detail }) => detail as unknown)).to.deep.equal([{ ad: { id: 1 }, field: 'title' }])
    expect(location.pathname).not.to.contain('/posts/')
  })

  it('sends who has the ad from a software there', async () => {
    const list = await openRows(
      fakeHttp().on(path, report({ annonces: [ad(1, { status: 'error', modifiable: false, messages: [wireAdState()] })] })),
    )
    expect(textOf(list)).to.contain('To be fixed in your software.')
    expect(list.shadowRoot?.querySelector('.messages a')).to.equal(null)
  })

  it('shows the numbers of an earlier run, and why it failed', async () => {
    const list = await openRows()
    const select = inside<HTMLSelectElement>(list, 'select[name=run]')
    select.value = '3'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => figure(list, 'added') === '203', 'the numbers of the other run')
    expect(inside(list, '[part=problem]').textContent).to.contain('could not be read')
    await expectAccessible(list)
  })

  const person = (mainAccount: boolean): Account =>
    ({
      user: { id: 1, mainAccount, roles: ['ROLE_USER'] },
      advertiser: { universe: 'IMMO', sites: [], options: {} },
      pageScopes: null,
    }) as unknown as Account
  const failed = report({
    statistiques: run(4, { etat: 'echec', message: 'The portal refuses the login.', date_reprise: '2026-03-04T16:00:00.000Z' }),
    passages: [run(4, { etat: 'echec', message: 'The portal refuses the login.', date_reprise: '2026-03-04T16:00:00.000Z' }), run(3)],
  })

  it('sends the ads again to a portal that was not reached, at once and once', async () => {
    const http = fakeHttp().on(path, failed).on('POST /portals/report/1/envoi', undefined)
    const list = await openReport(http, person(true))
    await until(() => textOf(list).includes('The portal refuses the login.'), 'what was wrong')
    expect(textOf(list)).to.contain('If nobody does anything, sent again on').and.to.contain('nothing is sent before the next try')
    await expectAccessible(list)
    buttonNamed(list, 'Send the ads again').click()
    http.on(path, report())
    await toastSaying(list, 'The ads are sent again')
    expect(http.of('POST /portals/report/1/envoi')).to.have.length(1)
    await until(() => textOf(list).includes('sent again as soon as an ad changes'), 'the next run')
    expect(list.shadowRoot?.querySelector('[part=again]')).to.equal(null)
  })

  it('says when a portal is tried again to who may not send', async () => {
    const list = await openReport(fakeHttp().on(path, failed), person(false))
    await until(() => list.shadowRoot?.querySelector('[part=again]'), 'the next try')
    expect(list.shadowRoot?.querySelector('[part=again] button')).to.equal(null)
  })

  it('asks for the ads in one state', async () => {
    const http = fakeHttp().on(path, report())
    const list = await openRows(http)
    inside<HTMLInputElement>(list, '[name=preset][value=error]').click()
    await until(() => http.of(path).some(({ query }) => query?.['status'] === 'error'), 'the question')
  })

  it('looks again at a run that is under way, until it is over', async () => {
    const http = fakeHttp().on(
      path,
      report({ statistiques: run(4, { etat: 'attente', endDate: null }), passages: [run(4, { etat: 'attente', endDate: null })] }),
    )
    const list = await openRows(http)
    expect(textOf(list)).to.contain('its answer is awaited').and.to.contain('ads are on their way')
    http.on(path, report())
    await until(() => textOf(list).includes('sent again as soon as an ad changes'), 'the end of the run')
  })

  it('says that nothing was sent yet, and leads to the choice of ads', async () => {
    const list = await openReport(
      fakeHttp().on(
        path,
        report({ statistiques: null, passages: [], annonces: [], total: 0, etats: { error: 0, diffused: 0, published: 0, ignored: 0 } }),
      ),
    )
    await until(() => textOf(list).includes('Nothing was sent yet'), 'the words')
    const events = record('vitrine-portal-ads')
    buttonNamed(list, 'Choose its ads').click()
    expect(events.map(({ detail }) => detail as unknown)).to.deep.equal([{ id: 1 }])
    await expectAccessible(list)
  })

  it('says in the server’s words why the report did not come', async () => {
    const list = await openReport(
      fakeHttp().on(path, () => {
        throw new ApiError('server', { status: 500, serverMessage: 'The report is being rebuilt.' })
      }),
    )
    await until(() => textOf(list).includes('The report is being rebuilt.'), 'the words of the server')
  })

  it('shows of an earlier run the ads that it left out, until that is taken back', async () => {
    const http = fakeHttp().on(
      path,
      report({ passages: [run(4), run(3), run(2, { bilanAnnonces: { ...run(2).bilanAnnonces, non_valides: 0 } })] }),
    )
    const list = await openRows(http)
    const choose = (id: string): void => {
      const select = inside<HTMLSelectElement>(list, 'select[name=run]')
      select.value = id
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('3')
    await until(() => textOf(list).includes('Refused after the run'), 'the chip')
    expect(http.of(path).at(-1)?.query).to.include({ passage: 3, status: 'all' })
    expect(list.shadowRoot?.querySelector('[name=preset]')).to.equal(null)
    await expectAccessible(list)
    choose('2')
    await until(() => !textOf(list).includes('Refused after the run'), 'all ads again')
    expect(http.of(path).at(-1)?.query?.['passage'] ?? null).to.equal(null)
  })

  it('is taken along as a file of the server', async () => {
    const http = fakeHttp()
      .on(path, report())
      .on(`${path}/file`, new Blob(['x']))
    const list = await openRows(http)
    const saved: string[] = []
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    buttonNamed(list, 'Export').click()
    await until(() => saved.length > 0, 'the file')
    HTMLAnchorElement.prototype.click = click
    expect(saved).to.deep.equal(['diffusion-report.csv'])
    expect(http.of(`${path}/file`)).to.have.length(1)
  })
})
