import { expect, fixture, html, oneEvent } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/preflight.ts'
import { ApiError } from '@vitrine/core/http'
import { dialogOf, rowsOf } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePreflight } from './preflight.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const tooLong = { level: 'refused', cause: { kind: 'length', field: 'title', params: { max: 60 } } }
const fewPictures = { level: 'advised', cause: { kind: 'pictures', field: 'pictures', params: { min: 6 } } }
const portal = (code: string, verdict: string, motifs: readonly object[] = [], selectionne = false) => ({
  diffuseurNomDeCode: code,
  nom: `Portal ${code}`,
  verdict,
  selectionne,
  motifs,
})
const ad = (id: number, ...diffuseurs: readonly object[]) => ({
  id,
  reference: `R${id}`,
  titre: `Ad ${id}`,
  ville: 'Lyon',
  etat: 'A',
  codeFlux: 'SAISIE_IMMO',
  date_modification: '2026-03-04T10:00:00.000Z',
  diffuseurs,
})
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { annonces: items },
})
const mixed = ad(1, portal('A', 'accepted'), portal('B', 'refused', [tooLong, fewPictures], true), portal('C', 'advised', [fewPictures]))
const backend = (...items: readonly object[]): FakeHttp =>
  fakeHttp()
    .on('GET /avant-diffusion', page(items))
    .on('GET /diffuseurs/annonceur', { _embedded: { diffusion_annonceur: [] } })
    .on('GET /type_objet', [])

const matrixWith = async (http: FakeHttp): Promise<VitrinePreflight> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const holder = await fixture(html`<div><vitrine-preflight .instance=${instance}></vitrine-preflight></div>`)
  ;(holder as HTMLElement).style.width = '1200px'
  return holder.querySelector('vitrine-preflight')!
}
const openMatrix = async (http: FakeHttp): Promise<VitrinePreflight> => {
  const matrix = await matrixWith(http)
  await until(() => rowsOf(matrix).length > 0, 'the rows')
  return matrix
}
const spoken = (matrix: Element): string[] =>
  [...matrix.shadowRoot!.querySelectorAll('tbody [role=img]')].map((cell) => cell.getAttribute('aria-label') ?? '')

describe('<vitrine-preflight>', () => {
  it('names below an ad, on a telephone, the portals that would refuse it or advise something', async () => {
    const matrix = await matrixWith(backend(mixed))
    ;(matrix.parentElement as HTMLElement).style.width = '358px'
    const card = (): string => rowsOf(matrix)[0]?.textContent ?? ''
    await until(() => card().includes('Portal B: Refused'), 'the portal that refuses')
    expect(card()).to.contain('Portal C: Could be better').and.not.to.contain('Portal A')
  })

  it('says of each ad what each portal would say', async () => {
    const matrix = await openMatrix(backend(mixed, ad(2, portal('A', 'accepted'), portal('B', 'accepted'), portal('C', 'accepted'))))
    expect([...matrix.shadowRoot!.querySelectorAll('th')].map((head) => head.textContent?.trim())).to.deep.equal([
      'Ad',
      'Chosen portals',
      'Portal A',
      'Portal B',
      'Portal C',
    ])
    expect(spoken(matrix).slice(0, 3)).to.deep.equal([
      'Portal A: Accepted',
      'Portal B: Refused, chosen portal',
      'Portal C: Could be better',
    ])
    expect(textOf(matrix)).to.contain('1 refusal').and.to.contain('No portal')
    await expectAccessible(matrix)
  })

  it('explains an ad, the chosen portals first, and leads to the field that mends it', async () => {
    const matrix = await openMatrix(backend(mixed))
    inside(matrix, 'tbody .title').click()
    const dialog = await dialogOf(matrix)
    await until(() => dialog.textContent?.includes('at most 60 characters'), 'the cause')
    expect([...dialog.querySelectorAll('h3')].map((name) => name.textContent?.trim().split(/\s{2,}|\n/)[0])).to.deep.equal([
      'Portal BChosen portal',
      'Portal C',
      'Portal A',
    ])
    await expectAccessible(matrix)
    const opened = oneEvent(matrix, 'vitrine-ad-mend') as Promise<CustomEvent<{ id: number; field: string }>>
    ;[...dialog.querySelectorAll('section')]
      .find((section) => section.textContent?.includes('Portal B'))!
      .querySelector<HTMLElement>('li button')!
      .click()
    expect((await opened).detail).to.deep.equal({ id: 1, field: 'title' })
  })

  it('leads nowhere for an ad that comes from software, and says so', async () => {
    const matrix = await openMatrix(backend({ ...mixed, codeFlux: 'LOGICIEL' }))
    inside(matrix, 'tbody .title').click()
    const dialog = await dialogOf(matrix)
    await until(() => dialog.textContent?.includes('comes from your software'), 'the note')
    expect(dialog.querySelector('li button')).to.equal(null)
  })

  it('only explains where the page says so', async () => {
    const matrix = await openMatrix(backend(mixed))
    matrix.readonly = true
    await matrix.updateComplete
    inside(matrix, 'tbody .title').click()
    const dialog = await dialogOf(matrix)
    await until(() => dialog.textContent?.includes('at most 60 characters'), 'the cause')
    expect(dialog.querySelector('li button')).to.equal(null)
  })

  it('shows the words alone where there is little room', async () => {
    const matrix = await openMatrix(backend(mixed))
    matrix.parentElement!.style.width = '380px'
    await until(() => matrix.shadowRoot!.querySelector('.cards'), 'cards')
    expect(textOf(matrix)).to.contain('1 refusal')
    await expectAccessible(matrix)
  })

  it('says so when there is nothing', async () => {
    const matrix = await matrixWith(backend())
    await until(() => textOf(matrix).includes('No ads to send'))
  })

  it('asks again after a failure', async () => {
    const http = backend(mixed)
    let fails = true
    http.on('GET /avant-diffusion', () => {
      if (fails) throw new ApiError('network')
      return page([mixed])
    })
    const matrix = await matrixWith(http)
    await until(() => matrix.shadowRoot?.querySelector('[role=alert]'), 'the failure')
    fails = false
    buttonNamed(matrix, 'Try again').click()
    await until(() => rowsOf(matrix).length === 1, 'the rows')
  })
})
