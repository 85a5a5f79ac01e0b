import type { Account } from '@vitrine/core/account'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/portals.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePortals } from './portals.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const account = {
  code_agence: 'AG-1',
  identifiant: '',
  numero_contrat: '',
  type_quota: 'limite',
  quota: 40,
  prix: 99,
  actif: true,
  derniere_diffusion: '2026-03-04T10:00:00.000Z',
}
const wire = (id: number, changes: object = {}, face: object = {}) => ({
  diffuseurId: id,
  diffuseurNomDeCode: `CODE_${id}`,
  diffuseur: {
    nom: `Portal ${id}`,
    logo: null,
    categorie: 'REGIONAL',
    modelEco: 'payant',
    tarif: 120,
    identifiants_demandes: ['agency-code'],
    ...face,
  },
  lien_connexion: null,
  annonces_en_ligne: 0,
  compte: null,
  ...changes,
})
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { diffusion_annonceur: items },
})
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /diffuseurs/annonceur', page(items))

const person = (mainAccount: boolean): Account =>
  ({
    user: { id: 1, mainAccount, roles: ['ROLE_USER'] },
    advertiser: { universe: 'IMMO', options: {} },
    pageScopes: null,
  }) as unknown as Account

const listWith = async (http: FakeHttp, mainAccount = true): Promise<VitrinePortals> => {
  const instance = createVitrine({ http, account: person(mainAccount), locale: 'en' })
  return fixture(html`<vitrine-portals .instance=${instance}></vitrine-portals>`)
}
const openList = async (http: FakeHttp, mainAccount = true): Promise<VitrinePortals> => {
  const list = await listWith(http, mainAccount)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-portals>', () => {
  it('says of each what it is, costs and takes, and where the account’s own pages are', async () => {
    const list = await openList(
      backend(
        wire(1, { compte: account, annonces_en_ligne: 12, lien_connexion: 'https://one.example/pro' }),
        wire(2, {}, { modelEco: 'gratuit', tarif: null }),
      ),
    )
    const [first, second] = rowsOf(list).map((row) => row.textContent)
    expect(first).to.contain('Portal 1').and.to.contain('Active').and.to.contain('€99').and.to.contain('40 ads').and.to.contain('12')
    expect(second).to.contain('Portal 2').and.to.contain('No account').and.to.contain('Free')
    expect(inside<HTMLAnchorElement>(list, '[part=connection]').href).to.equal('https://one.example/pro')
    await expectAccessible(list)
  })

  it('asks for what is searched and chosen', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    expect(http.of('GET /diffuseurs/annonceur')[0]?.query).to.include({ preset: 'all', perPage: 50 })
    type(list, '[name=search]', 'sud')
    await until(() => http.of('GET /diffuseurs/annonceur').some(({ query }) => query?.['name'] === 'sud'))
    list.query = 'free=yes&category=REGIONAL'
    await until(() =>
      http.of('GET /diffuseurs/annonceur').some(({ query }) => query?.['modelEco'] === 'gratuit' && query['category'] === 'REGIONAL'),
    )
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No portal yet'))
  })

  it('asks for what the portal wants to know, says what is wrong at its field, and saves', async () => {
    const http = backend(wire(1)).on('PUT /diffuseurs/annonceur/1', wire(1, { compte: account }))
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Add an account')).click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('[name=agencyCode]'), 'the form')
    expect(dialog.querySelector('[name=login]'), 'nobody asks for it').to.equal(null)
    await expectAccessible(list)
    type(list, '[name=agencyCode]', 'two words')
    inside(list, '[part=submit]').click()
    await until(() => list.shadowRoot?.querySelector('[aria-invalid=true][name=agencyCode]'), 'what is wrong')
    expect(http.of('PUT /diffuseurs/annonceur/1')).to.have.length(0)
    type(list, '[name=agencyCode]', 'AG-1')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The portal is saved')
    expect(http.of('PUT /diffuseurs/annonceur/1')[0]?.body).to.deep.equal({
      code_agence: 'AG-1',
      identifiant: '',
      numero_contrat: '',
      mode_photos: 'URL',
      type_quota: 'illimite',
      quota: null,
      prix: 120,
      mot_de_passe: '',
    })
  })

  it('asks for a password once, keeps it where none is typed, and shows none', async () => {
    const requirements = { identifiants_demandes: ['agency-code', 'password'] }
    const http = backend(wire(1, { compte: { ...account, a_un_mot_de_passe: true } }, requirements), wire(2, {}, requirements))
      .on('PUT /diffuseurs/annonceur/1', wire(1, { compte: account }, requirements))
      .on('PUT /diffuseurs/annonceur/2', wire(2, { compte: account }, requirements))
    const list = await openList(http)
    actIn(rowsOf(list)[1]!, 'menu').click()
    ;(await menuItem(list, 'Add an account')).click()
    await until(() => list.shadowRoot?.querySelector('[name=password]'), 'the form')
    type(list, '[name=agencyCode]', 'AG-1')
    inside(list, '[part=submit]').click()
    await until(() => list.shadowRoot?.querySelector('[aria-invalid=true][name=password]'), 'what is missing')
    type(list, '[name=password]', 'open')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The portal is saved')
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    await until(() => list.shadowRoot?.querySelector('[name=password]'), 'the form')
    const input = inside<HTMLInputElement>(list, '[name=password]')
    expect(http.of('PUT /diffuseurs/annonceur/2')[0]?.body).to.include({ mot_de_passe: 'open' })
    expect([input.type, input.value]).to.deep.equal(['password', ''])
    type(list, '[name=agencyCode]', 'AG-2')
    inside(list, '[part=submit]').click()
    await until(() => http.of('PUT /diffuseurs/annonceur/1').length === 1, 'the call')
    expect(http.of('PUT /diffuseurs/annonceur/1')[0]?.body).to.include({ code_agence: 'AG-2', mot_de_passe: '' })
  })

  it('asks how photos are sent where a portal leaves the choice', async () => {
    const face = { mode_photos_au_choix: true }
    const known = { ...account, mode_photos: 'DIFF' }
    const http = backend(wire(1, { compte: known }, face), wire(2, { compte: account })).on(
      'PUT /diffuseurs/annonceur/1',
      wire(1, { compte: known }, face),
    )
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    await until(() => list.shadowRoot?.querySelector('[name=photoMode]'), 'the choice')
    const choices = [...(list.shadowRoot?.querySelectorAll<HTMLInputElement>('[name=photoMode]') ?? [])]
    expect(choices.map(({ value, checked }) => [value, checked])).to.deep.equal([
      ['URL', false],
      ['FULL', false],
      ['DIFF', true],
    ])
    await expectAccessible(list)
    choices[1]?.click()
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The portal is saved')
    expect(http.of('PUT /diffuseurs/annonceur/1')[0]?.body).to.include({ mode_photos: 'FULL' })
    actIn(rowsOf(list)[1]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    await until(() => list.shadowRoot?.querySelector('[name=agencyCode]'), 'the form')
    expect(list.shadowRoot?.querySelector('[name=photoMode]')).to.equal(null)
  })

  it('suspends after a question, and resumes by undoing', async () => {
    const http = backend(wire(1, { compte: account, annonces_en_ligne: 3 })).on(
      'PUT /diffuseurs/annonceur/1/actif',
      ({ body }: { body: { actif: boolean } }) => wire(1, { compte: { ...account, actif: body.actif } }),
    )
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Suspend')).click()
    expect((await dialogOf(list)).textContent).to.contain('3 ads are online there')
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'Publishing is suspended')
    buttonNamed(list, 'Undo').click()
    await until(() => http.of('PUT /diffuseurs/annonceur/1/actif').length === 2, 'both calls')
    expect(http.of('PUT /diffuseurs/annonceur/1/actif').map(({ body }) => body)).to.deep.equal([{ actif: false }, { actif: true }])
  })

  it('says why sending cannot be resumed', async () => {
    const list = await openList(backend(wire(1, { compte: { ...account, code_agence: '', actif: false } })))
    actIn(rowsOf(list)[0]!, 'menu').click()
    await menuItem(list, 'Resume')
    expect(textOf(list)).to.contain('Complete the identifiers first')
  })

  it('is only to look at for who does not manage the account, but for the way to the ads of a portal', async () => {
    const list = await openList(backend(wire(1, { compte: account })), false)
    expect(list.shadowRoot?.querySelectorAll('[data-act=edit]')).to.have.length(0)
    actIn(rowsOf(list)[0]!, 'menu').click()
    await menuItem(list, 'Choose its ads')
    expect([...(list.shadowRoot?.querySelectorAll('[role^=menuitem]') ?? [])].map((item) => item.textContent?.trim())).to.deep.equal([
      'Choose its ads',
      'See its report',
    ])
  })
})
