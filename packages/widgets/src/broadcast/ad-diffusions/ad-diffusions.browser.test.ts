import { expect, fixture, html, oneEvent } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/ad-diffusions.ts'
import { rowsOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { inside, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineAdDiffusions } from './ad-diffusions.ts'

const diffusion = (diffuseurId: number, etat: string, more: object = {}) => ({
  diffuseurId,
  nom: `Portal ${diffuseurId}`,
  etat,
  depuis: null,
  cause: null,
  message: '',
  ...more,
})
const ad = (id: number, ...diffusions: readonly object[]) => ({
  id,
  reference: `R${id}`,
  titre: `Ad ${id}`,
  ville: 'Lyon',
  miniature: null,
  diffusions,
})
const page = (...annonces: readonly object[]) => ({
  total_items: annonces.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { annonces },
})
const backend = (...annonces: readonly object[]): FakeHttp =>
  fakeHttp()
    .on('GET /diffusions-annonces', page(...annonces))
    .on('GET /diffuseurs/annonceur', { _embedded: { diffusion_annonceur: [] } })

const open = async (http: FakeHttp, query = ''): Promise<VitrineAdDiffusions> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const element = await fixture<VitrineAdDiffusions>(
    html`<vitrine-ad-diffusions .instance=${instance} query=${query} portals-href="/portals/selection/{id}"></vitrine-ad-diffusions>`,
  )
  await until(() => rowsOf(element).length > 0, 'the rows')
  return element
}

describe('the portals of each ad', () => {
  it('say what they answered, and why they refuse', async () => {
    const tooLong = { nature: 'length', champ: 'title', valeurs: { max: 60 } }
    const element = await open(
      backend(
        ad(
          1,
          diffusion(1, 'ACCEPTEE'),
          diffusion(2, 'REFUSEE', { cause: tooLong }),
          diffusion(3, 'REFUSEE', { message: 'Pas chez nous' }),
          diffusion(4, 'EN_ATTENTE'),
        ),
        ad(2),
      ),
    )
    expect(textOf(element))
      .to.contain('Portal 1')
      .and.to.contain('Accepted')
      .and.to.contain('at most 60 characters')
      .and.to.contain('Pas chez nous')
      .and.to.contain('Waiting')
      .and.to.contain('No portal')
    await expectAccessible(element)
  })

  it('are asked for by portal and by answer', async () => {
    const http = backend(ad(1, diffusion(2, 'REFUSEE')))
    await open(http, 'portals=SUNNY&state=refused')
    expect(http.of('GET /diffusions-annonces')[0]?.query).to.deep.include({ diffuseurs: ['SUNNY'], etat: 'REFUSEE' })
  })

  it('lead to where the portals of an ad are chosen', async () => {
    const element = await open(backend(ad(7)))
    const link = inside<HTMLAnchorElement>(element, 'tbody a.title')
    expect(link.getAttribute('href')).to.equal('/portals/selection/7')
    const opened = oneEvent(element, 'vitrine-ad-portals') as Promise<CustomEvent<{ id: number }>>
    element.addEventListener('vitrine-ad-portals', (event) => event.preventDefault())
    link.click()
    expect((await opened).detail).to.deep.equal({ id: 7 })
  })
})
