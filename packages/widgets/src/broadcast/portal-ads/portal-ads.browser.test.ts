import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/portal-ads.ts'
import { accountWith, actIn, menuItem, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrinePortalAds } from './portal-ads.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

const replyWith = (data: unknown) => ({ success: true, data })
const ad = (id: number, changes: object = {}) => ({
  id,
  reference: `R-${id}`,
  titre: `House ${id}`,
  etat: 'A',
  typeObjet: 1200,
  typeOffre: 'V',
  prix: 250_000,
  devise_iso_4217: 'EUR',
  ville: 'Lyon',
  miniature: null,
  annonceParente: null,
  nbLots: 0,
  selectionnee: false,
  epingleePar: null,
  constats: [],
  ...changes,
})
const page = (...ads: object[]) =>
  replyWith({ total_items: ads.length, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { annonce: ads } })
const run = (changes: object = {}) => ({ id: 3, activation: true, etat: 'done', total: 2, traites: 2, modifies: 2, erreur: '', ...changes })
const dashboard = ({
  quota = 20 as number | null,
  chosen = 5,
  actif = 'oui',
  builder = null as object | null,
  traitement = null as object | null,
} = {}) =>
  replyWith({
    userQuota: { quota, annoncesSelectionnees: chosen },
    quotaData: { quotaForUserPorPortal: null, quotaPersonnel: false, totalAnnoncesForUser: 40, annonceSelectionneeForPortail: chosen },
    promoteurData: builder,
    portal: { id: 7, nomDeCode: 'SUNNY', nom: 'Sunny Homes', logo: null, gratuit: 'non', actif, quota },
    traitement,
  })
const tooLong = { niveau: 'REFUS', cause: { nature: 'length', champ: 'title', valeurs: { max: 10 } } }

const backend = (): FakeHttp =>
  fakeHttp()
    .on('GET /7/posts', page(ad(1, { constats: [tooLong] }), ad(2, { selectionnee: true }), ad(3)))
    .on('GET /7/dashboard', dashboard())
    .on('POST /7/activate', replyWith({ processed_count: 1, traitement: run() }))

const open = async (http = backend(), trade = 'AGENCE', isExpert = false): Promise<VitrinePortalAds> => {
  const own = accountWith({ trade })
  const account = {
    ...own,
    advertiser: { ...own.advertiser, options: { ...own.advertiser.options, diffusion: isExpert, expertDiffusion: isExpert } },
  }
  const instance = createVitrine({ http, account, locale: 'en' })
  const room = await fixture<HTMLElement>(html`<div></div>`)
  room.style.inlineSize = '1200px'
  const list = Object.assign(document.createElement('vitrine-portal-ads'), { instance, portalId: 7 }) as VitrinePortalAds
  room.append(list)
  await until(() => rowsOf(list).length > 0 && list.shadowRoot?.querySelector('[part=dashboard]'), 'the rows and the dashboard')
  return list
}

describe('<vitrine-portal-ads>', () => {
  it('shows the places of the portal and what it says of each ad', async () => {
    const list = await open()
    expect(textOf(list)).to.contain('Ads on Sunny Homes').and.to.contain('5 of 20').and.to.contain('40')
    expect(textOf(list)).to.contain('Refused – Title').and.to.contain('Nothing to fix')
    expect(list.shadowRoot?.querySelectorAll('[part=place][data-chosen=true]')).to.have.length(1)
    await expectAccessible(list)
  })

  for (const [chosen, words] of [
    [18, 'Only 2 places left'],
    [20, 'The quota is reached'],
    [23, 'The selection is 3 ads above the quota'],
  ] as const)
    it(`says "${words}" with ${chosen} of 20 places taken`, async () => {
      const list = await open(backend().on('GET /7/dashboard', dashboard({ chosen })))
      expect(list.shadowRoot?.querySelector('[part=warning]')?.textContent).to.contain(words)
      expect(list.shadowRoot?.querySelector('[part=warning] svg')).not.to.equal(null)
      await expectAccessible(list)
    })

  it('says that a portal is not activated, and offers nothing for all of its ads', async () => {
    const list = await open(backend().on('GET /7/dashboard', dashboard({ quota: 0, chosen: 0, actif: 'non' })))
    expect(textOf(list)).to.contain('This portal is not activated').and.not.to.contain('Put all on it')
  })

  it('counts programmes and lots of who builds', async () => {
    const builder = {
      totalProgrammes: 4,
      totalLots: 40,
      programmesActifs: 3,
      lotsActifs: 31,
      programmesSelectionnes: 2,
      lotsSelectionnes: 7,
    }
    const list = await open(backend().on('GET /7/dashboard', dashboard({ builder })), 'PROMOTEUR')
    expect(textOf(list)).to.contain('2 of 3 online (4 in all)').and.to.contain('7 of 31 online (40 in all)')
  })

  it('says which ads rules leave there, and pins others or leaves them to the rules', async () => {
    const http = backend()
      .on('GET /7/posts', page(ad(1, { selectionnee: true, epingleePar: 'Bo' }), ad(2, { selectionnee: true }), ad(3)))
      .on('PUT /7/pins', { annonces: [2], epinglees: true })
    const list = await open(http, 'AGENCE', true)
    expect(textOf(list)).to.contain('Pinned by Bo')
    expect(
      [...list.shadowRoot!.querySelectorAll('[data-act=pin], [data-act=unpin]')].map((button) => [
        button.closest<HTMLElement>('[data-id]')?.dataset['id'],
        (button as HTMLElement).dataset['act'],
      ]),
    ).to.deep.equal([
      ['1', 'unpin'],
      ['2', 'pin'],
    ])
    await expectAccessible(list)
    inside(list, '[data-id="2"] [data-act=pin]').click()
    await toastSaying(list, '1 ad stays on the portal whatever the rules say')
    expect(http.of('PUT /7/pins')[0]?.body).to.deep.equal({ annonces: [2], epinglees: true })
  })

  it('puts an ad on the portal, reads the places again, and takes it back', async () => {
    const http = backend()
    const list = await open(http)
    const looks = http.of('GET /7/dashboard').length
    inside(list, '[data-id="3"] [data-act=put]').click()
    await toastSaying(list, '1 ad is on the portal')
    expect(http.of('POST /7/activate')[0]?.body).to.deep.equal({
      selected: [3],
      activate: true,
      checkLots: false,
      isPromoteur: false,
      isBailleurSocial: false,
      portalCode: 'SUNNY',
      annonceParente: null,
    })
    await until(() => http.of('GET /7/dashboard').length > looks, 'another look at the places')
    inside(list, '.toast button').click()
    await until(() => http.of('POST /7/activate').length === 2, 'what takes it back')
    expect(http.of('POST /7/activate')[1]?.body).to.deep.include({ selected: [3], activate: false })
  })

  it('says in words what failed, also where its texts arrive after the refusal', async () => {
    const http = backend().on('GET /7/posts', { success: false })
    const instance = createVitrine({ http, account: accountWith({ trade: 'AGENCE' }), locale: 'en' })
    const { load } = instance.messages
    const texts = later<void>()
    instance.messages.load = (...all) => texts.promise.then(() => load(...all))
    const list = Object.assign(document.createElement('vitrine-portal-ads'), { instance, portalId: 7 }) as VitrinePortalAds
    ;(await fixture<HTMLElement>(html`<div></div>`)).append(list)
    await until(() => http.of('GET /7/posts').length > 0, 'the question')
    texts.resolve()
    await until(() => textOf(list).includes('The ads could not be loaded'), 'the sentence')
    expect(textOf(list)).not.to.contain('errors.ads')
  })

  it('says in the server’s words why it was not done', async () => {
    const list = await open(backend().on('POST /7/activate', { success: false, error: '0 places are left' }))
    inside(list, '[data-id="3"] [data-act=put]').click()
    await toastSaying(list, '0 places are left')
  })

  it('asks before all of the list is put on the portal, and shows how far that is', async () => {
    const http = backend()
    const list = await open(http)
    buttonNamed(list, 'Put all on it').click()
    await until(() => list.shadowRoot?.querySelector('dialog'), 'the question')
    expect(textOf(list)).to.contain('Put the whole list on Sunny Homes?').and.to.contain('3 ads match your search')
    http.on('GET /7/dashboard', dashboard({ traitement: run({ etat: 'running', total: 1_200, traites: 500 }) }))
    inside(list, 'dialog .button.primary').click()
    await until(() => textOf(list).includes('Putting online: 500 of 1,200'), 'how far it is')
    expect(http.of('POST /7/activate')[0]?.body).to.deep.include({ selected: 'tout', activate: true })
    expect(http.of('POST /7/activate')[0]?.query).to.deep.include({ preset: 'enable' })
    http
      .on('GET /7/dashboard', dashboard({ traitement: run({ total: 1_200, traites: 1_200, modifies: 1_200 }) }))
      .on('POST /7/runs/3/undo', replyWith({ processed_count: 0, traitement: run() }))
    await until(() => textOf(list).includes('Last done: 1,200 ads put online'), 'that it is done')
    buttonNamed(list, 'Undo this').click()
    await until(() => http.of('POST /7/runs/3/undo').length === 1, 'what takes it back')
  })

  it('leads to the field that mends what the portal refuses', async () => {
    const list = await open()
    const opened = record('vitrine-ad-open')
    list.shadowRoot?.querySelector<HTMLElement>('[data-act=mend]')?.click()
    await until(() => opened.length > 0, 'the ad')
    expect(opened.map(({ detail }) => detail as unknown)).to.deep.equal([{ id: 1, field: 'title' }])
  })

  it('puts a programme online with its lots for whoever builds, and offers that to nobody else', async () => {
    const http = backend().on('GET /7/posts', page(ad(1, { typeObjet: 3000, nbLots: 4 }), ad(3)))
    const list = await open(http, 'PROMOTEUR')
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Put on the portal with its lots')).click()
    await toastSaying(list, '1 programme is on the portal with its lots')
    expect(http.of('POST /7/activate')[0]?.body).to.deep.include({ selected: [1], activate: true, checkLots: true, isPromoteur: true })
    actIn(rowsOf(list)[1]!, 'menu').click()
    await menuItem(list, 'Put on the portal')
    expect(list.shadowRoot?.textContent).not.to.contain('Put on the portal with its lots')
  })
})
