import { expect, fixture, html, oneEvent } from '@open-wc/testing'
import { ApiError } from '@vitrine/core/http'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/post-templates.ts'
import { accountWith, actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePostTemplates } from './post-templates.ts'
// The tests' server translates a file when it is first asked for; that should not be while a test waits for it.
import '../list/workbench/workbench.ts'

const owner = (id: number, name: string) => ({ id, login: `ag${id}`, nom: name })
const wire = (id: number, changes: object = {}) => ({
  id,
  reference: `M${id}`,
  nature: 'EDITO',
  etat: 'M',
  idAnnonce: null,
  advertiser: owner(1001, 'Agence du Parc'),
  planifications: [],
  diffusions: [],
  date_modification: '2026-03-04T10:00:00.000Z',
  titre: `Number ${id}`,
  caption: 'À [ville]',
  photoPrincipale: null,
  nbPhotos: 0,
  avecVideo: false,
  portails: ['FACEBOOK'],
  duReseau: false,
  ...changes,
})
const page = (items: readonly object[]) => ({
  total: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  annonces: items,
})
const post = { ...wire(9), etat: 'B', version: 1, pictures: [], donnees: { caption: 'À Nantes' } }
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /annonce', page(items)).on('POST /createPostFromModel', post)
const head = accountWith({
  sites: [
    { id: 1008, name: 'Point Sud' },
    { id: 1011, name: 'Point Nord' },
  ],
})

const listWith = async (http: FakeHttp, account = accountWith()): Promise<VitrinePostTemplates> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  return fixture(html`<vitrine-post-templates .instance=${instance}></vitrine-post-templates>`)
}
const openList = async (http: FakeHttp, account = accountWith()): Promise<VitrinePostTemplates> => {
  const list = await listWith(http, account)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}
const choose = async (list: VitrinePostTemplates, name: string): Promise<void> => {
  actIn(rowsOf(list)[0]!, 'menu').click()
  ;(await menuItem(list, name)).click()
}

describe('<vitrine-post-templates>', () => {
  it('shows the own templates and those of the head office', async () => {
    const list = await openList(backend(wire(1), wire(2, { duReseau: true, advertiser: owner(1007, 'Clé Bleue') })))
    expect(textOf(list)).to.contain('2 templates').and.to.contain('Number 2').and.to.contain('Network').and.to.contain('Facebook')
    await expectAccessible(list)
  })

  it('says so when there is none', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No templates yet'))
  })

  it('asks for templates alone, those of the head office among them', async () => {
    const http = backend(wire(1))
    await openList(http)
    expect(http.of('GET /annonce')[0]?.query).to.include({ universe: 'EDITO', etat: 'M', get_model_annonce_parent_edito: 1, perPage: 10 })
  })

  it('makes a draft of a template and tells the page', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    const event = oneEvent(list, 'vitrine-post-created')
    await choose(list, 'Use')
    expect(((await event) as CustomEvent<{ post: { id: number } }>).detail.post.id).to.equal(9)
    expect(http.of('POST /createPostFromModel')[0]?.body).to.deep.equal({
      id: 1,
      reference: 'M1',
      dstAnnonceur: null,
      idAnnonce: null,
      sansPhotos: false,
    })
  })

  it('says why no draft could be made', async () => {
    const list = await openList(
      backend(wire(1)).on('POST /createPostFromModel', () => {
        throw new ApiError('conflict', { serverMessage: 'Gone meanwhile' })
      }),
    )
    await choose(list, 'Use')
    await until(() => textOf(list).includes('Gone meanwhile'), 'the reason')
  })

  it('opens the own templates alone', async () => {
    const list = await openList(backend(wire(1)))
    const event = oneEvent(list, 'vitrine-post-template-open')
    await choose(list, 'Edit')
    expect(((await event) as CustomEvent<{ template: { id: number } }>).detail.template.id).to.equal(1)
  })

  it('leaves the templates of the head office as they are, and says why', async () => {
    const list = await openList(backend(wire(1, { duReseau: true })))
    actIn(rowsOf(list)[0]!, 'menu').click()
    const item = await menuItem(list, 'Delete')
    expect(item.getAttribute('aria-disabled') ?? String((item as HTMLButtonElement).disabled)).to.equal('true')
    expect(textOf(list)).to.contain('comes from your network')
  })

  it('deletes by the key after a question', async () => {
    const http = backend(wire(1)).on('DELETE /annonce', { deleted: [1], errors: [] })
    const list = await openList(http)
    const row = actIn(rowsOf(list)[0]!, 'open')
    row.focus()
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }))
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The template is deleted')
    expect(http.of('DELETE /annonce')[0]?.body).to.deep.include({ ids: [1] })
  })

  it('sends a template to the points of sale of a head office, once each though sending breaks off', async () => {
    let calls = 0
    const http = backend(wire(1))
      .on('GET /points-de-vente', { points_de_vente: [owner(1008, 'Point Sud'), owner(1011, 'Point Nord')] })
      .on('POST /createPostFromModel', () => {
        calls += 1
        if (calls === 2) throw new ApiError('server')
        return post
      })
    const list = await openList(http, head)
    await choose(list, 'Send to points of sale')
    await dialogOf(list)
    await until(() => textOf(list).includes('Point Nord'), 'the points of sale')
    expect(inside(list, '[part=submit]').textContent).to.equal('Send')
    await expectAccessible(list)
    inside(list, '[part=submit]').click()
    await until(() => calls === 2, 'the break')
    await until(() => !inside<HTMLButtonElement>(list, '[part=submit]').disabled, 'the form again')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'A draft is waiting for 2 points of sale')
    expect(http.of('POST /createPostFromModel').map(({ body }) => (body as { dstAnnonceur: string }).dstAnnonceur)).to.deep.equal([
      'ag1008',
      'ag1011',
      'ag1011',
    ])
  })

  it('leaves the photos of the template out where each point of sale adds its own', async () => {
    const http = backend(wire(1)).on('GET /points-de-vente', { points_de_vente: [owner(1008, 'Point Sud')] })
    const list = await openList(http, head)
    await choose(list, 'Send to points of sale')
    await dialogOf(list)
    await until(() => textOf(list).includes('each point of sale adds its own'), 'the switch')
    inside<HTMLInputElement>(list, 'dialog [name=withPhotos]').click()
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'A draft is waiting for 1 point of sale')
    expect(http.of('POST /createPostFromModel').map(({ body }) => (body as { sansPhotos: boolean }).sansPhotos)).to.deep.equal([true])
  })

  it('offers no sending to whoever has no points of sale', async () => {
    const list = await openList(backend(wire(1)))
    actIn(rowsOf(list)[0]!, 'menu').click()
    await menuItem(list, 'Use')
    expect(textOf(list)).not.to.contain('Send to points of sale')
  })
})
