import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/video-generation.ts'
import { accountWith, wireAd, wireAdDetail, wirePage } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineVideoGeneration } from './video-generation.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: pixel,
    url_miniature: pixel,
    largeur: 1200,
    hauteur: 900,
    type: 'PHOTO',
    value: `photo-${index + 1}`,
    nom_source: null,
    chaine_source: null,
  }))
const video = (changes: object = {}) => ({
  id: 'v1',
  annonce: 7,
  etat: 'attente',
  progression: 0,
  commande: { photos: ['photo-1'], format: '16:9', style: 'classique', langue: 'en', couleur: '#1d4ed8' },
  date_creation: '2026-03-04T10:00:00.000Z',
  date_fin: null,
  motif: null,
  fichier: null,
  ...changes,
})
const ready = video({
  etat: 'termine',
  progression: 100,
  date_fin: '2026-03-04T10:01:00.000Z',
  fichier: {
    url_clap: '/none.mp4',
    url_vignette: pixel,
    url_sous_titres: '/none.vtt',
    duree: 19,
    largeur: 1280,
    hauteur: 720,
    taille: 4_200_000,
    sous_titres: [{ debut: 0, fin: 3, texte: 'A house in Lyon' }],
  },
})
const quota = (remaining: number) => ({
  _embedded: { diffusion_annonceur: [{ identifiants: [null, null, null, null, '10', String(remaining), '2'] }] },
})
const backend = (videos: object[] = [], photoCount = 6): FakeHttp =>
  fakeHttp()
    .on('GET /annonce', wirePage([wireAd(8, { nbPhotos: 4 }), wireAd(7, { nbPhotos: photoCount })]))
    .on('GET /annonce/7', wireAdDetail(7, { photos: photos(photoCount), nbPhotos: photoCount }))
    .on('GET /annonce/7/clap', { claps: videos })
    .on('GET /diffusion_annonceur', quota(3))
const known = accountWith()
const account = { ...known, advertiser: { ...known.advertiser, options: { ...known.advertiser.options, video: true } } }

const opened = async (http: FakeHttp, adId?: number): Promise<VitrineVideoGeneration> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  const element = await fixture<VitrineVideoGeneration>(
    html`<vitrine-video-generation .instance=${instance} .adId=${adId}></vitrine-video-generation>`,
  )
  await until(() => element.shadowRoot?.querySelector('.quota'), 'the quota')
  return element
}
const bodyOf = (http: FakeHttp, route: string): Record<string, unknown> => http.of(route)[0]?.body as Record<string, unknown>
const cannot = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true'

describe('<vitrine-video-generation>', () => {
  it('shows the quota and finds an ad by what is typed; one with too few images comes last and says so', async () => {
    const http = backend()
    const chosen = record('vitrine-video-ad-chosen')
    const element = await opened(http)
    expect(textOf(element)).to.contain('3 videos left')
    const [first, second] = await until(() => {
      const found = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.found button') ?? [])]
      return found.length === 2 && found
    }, 'the ads')
    expect([cannot(first!), cannot(second!), second!.textContent?.includes('at least 5 images')]).to.eql([false, true, true])
    await expectAccessible(element)
    second!.click()
    const input = inside<HTMLInputElement>(element, '[name=search]')
    input.value = 'Lyon'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => http.of('GET /annonce').some(({ query }) => JSON.stringify(query).includes('Lyon')), 'the search')
    first!.click()
    await until(() => element.shadowRoot?.querySelector('.photos'), 'the photos')
    expect(chosen.map(({ detail }) => detail)).to.eql([{ id: 7 }])
  })

  it('orders the chosen photos in their order, with look and colour, and shows how far the video is until it is there', async () => {
    let videos: object[] = []
    const http = backend()
      .on('GET /annonce/7/clap', () => ({ claps: videos }))
      .on('POST /annonce/7/clap', () => ((videos = [ready]), video()))
    const [ordered, made] = [record('vitrine-video-ordered'), record('vitrine-video-ready')]
    const element = await opened(http, 7)
    await until(() => element.shadowRoot?.querySelector('.photos'), 'the photos')
    await expectAccessible(element)
    buttonNamed(element, 'Show photo 2 earlier').click()
    inside<HTMLInputElement>(element, '[name=photo-6]').click()
    const shape = inside<HTMLSelectElement>(element, '[name=shape]')
    shape.value = 'square'
    shape.dispatchEvent(new Event('change', { bubbles: true }))
    await element.updateComplete
    expect(textOf(element)).to.contain('5 photos chosen, 19 seconds')
    inside(element, '[part=submit]').click()
    await until(() => element.shadowRoot?.querySelector('[part=progress]'), 'the progress')
    expect(bodyOf(http, 'POST /annonce/7/clap')).to.include({ format: '1:1', style: 'classique', langue: 'en', couleur: '#1d4ed8' })
    expect(bodyOf(http, 'POST /annonce/7/clap')['photos']).to.eql(['photo-2', 'photo-1', 'photo-3', 'photo-4', 'photo-5'])
    await until(() => element.shadowRoot?.querySelector('[part=player]'), 'the player')
    await expectAccessible(element)
    expect([ordered.length, made[0]?.detail]).to.eql([1, { id: 'v1', adId: 7, url: '/none.mp4' }])
    expect(textOf(element)).to.contain('A house in Lyon')
    const [track] = inside<HTMLVideoElement>(element, 'video').textTracks
    const cues = [...(track?.cues ?? [])] as VTTCue[]
    expect([track?.kind, cues.map(({ text }) => text)]).to.eql(['captions', ['A house in Lyon']])
  }).timeout(10_000)

  it('says what is missing below five photos, and when nothing is left', async () => {
    const element = await opened(backend([], 5).on('GET /diffusion_annonceur', quota(0)), 7)
    await until(() => element.shadowRoot?.querySelector('.photos'), 'the photos')
    expect(inside(element, '[part=submit]').title).to.contain('No video is left')
    inside<HTMLInputElement>(element, '[name=photo-1]').click()
    await element.updateComplete
    expect(textOf(element)).to.contain('Choose at least 5 photos.')
    expect(cannot(buttonNamed(element, 'Show the preview'))).to.equal(true)
  })

  it('shows no order for an ad with fewer than five images, but says why', async () => {
    const element = await opened(backend([], 4), 7)
    await until(() => textOf(element).includes('A video needs at least 5 images'), 'the reason')
    expect(element.shadowRoot?.querySelector('[part=submit]')).to.equal(null)
  })

  it('shows the cards before anything is counted, and that they are of another choice once something has changed', async () => {
    const element = await opened(
      backend().on('POST /annonce/7/clap/apercu', { apercus: [{ image: pixel.split(',')[1], texte: 'A house' }] }),
      7,
    )
    await until(() => element.shadowRoot?.querySelector('.photos'), 'the photos')
    buttonNamed(element, 'Show the preview').click()
    const still = await until(() => element.shadowRoot?.querySelector<HTMLImageElement>('.stills img'), 'the card')
    expect(still.alt).to.equal('A house')
    buttonNamed(element, 'Show photo 1 later').click()
    await until(() => textOf(element).includes('You have changed something'), 'the note')
  })

  it('cancels, and says why a video failed', async () => {
    const http = backend([video({ etat: 'en_cours', progression: 40 })]).on(
      'DELETE /annonce/7/clap',
      video({ etat: 'annule', date_fin: '2026-03-04T10:01:00.000Z' }),
    )
    const element = await opened(http, 7)
    await until(() => element.shadowRoot?.querySelector('progress'), 'the progress')
    expect(inside<HTMLProgressElement>(element, 'progress').value).to.equal(40)
    buttonNamed(element, 'Cancel').click()
    await until(() => textOf(element).includes('The video was cancelled'), 'the end')
    const failed = await opened(backend([video({ etat: 'echec', motif: 'photos-broken' })]), 7)
    await until(() => textOf(failed).includes('One of the photos cannot be read'), 'the reason')
    await until(() => failed.shadowRoot?.querySelector('[part=submit]'), 'the way on')
  })

  it('shows what the server refuses, and keeps what was chosen', async () => {
    const element = await opened(
      backend().on('POST /annonce/7/clap', () => {
        throw new ApiError('conflict', { status: 409, serverMessage: 'A video of your account is being made.' })
      }),
      7,
    )
    await until(() => element.shadowRoot?.querySelector('.photos'), 'the photos')
    inside<HTMLInputElement>(element, '[name=photo-6]').click()
    await element.updateComplete
    inside(element, '[part=submit]').click()
    await until(() => textOf(element).includes('A video of your account is being made.'), 'the refusal')
    expect(textOf(element)).to.contain('5 photos chosen')
  })

  it('says that an ad is gone, and where the file of its video is', async () => {
    const gone = await opened(backend())
    gone.adId = 9
    await until(() => textOf(gone).includes('no longer exists'), 'the reason')
    const expired = await opened(backend([{ ...ready, fichier: null }]), 7)
    await until(() => textOf(expired).includes('was deleted'), 'the note')
    buttonNamed(expired, 'Make another video').click()
    await until(() => expired.shadowRoot?.querySelector('[part=submit]'), 'the order')
  })
})
