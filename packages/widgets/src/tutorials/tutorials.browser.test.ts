import { ApiError } from '@vitrine/core/http'
import type { Language } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/tutorials.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineTutorials } from './tutorials.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const video = (id: string, changes: object = {}) => ({
  id,
  title: `How to use ${id}`,
  category: 'how-to',
  sectionId: 'ads',
  dateOfPublicationOnline: '2020-11-02',
  newReleaseEndDate: '2021-01-31',
  description: `All about ${id}.`,
  metiers: ['AGENCE'],
  linkVideo: 'data:video/mp4;base64,AAAA',
  linkPoster: pixel,
  linkCaptions: '/none.vtt',
  duration: 65,
  chapters: [
    { title: 'First steps', start: 0 },
    { title: 'What comes then', start: 20 },
  ],
  captions: [
    { start: 0, end: 19.8, text: 'The list shows all ads.' },
    { start: 20, end: 65, text: 'A click opens one.' },
  ],
  ...changes,
})
const ads = video('ads')
const dashboard = video('dashboard', { sectionId: 'dashboard', newReleaseEndDate: '2999-01-31' })
const backend = (...videos: object[]): FakeHttp => fakeHttp().on('GET /tutorials', { videos })

const opened = async (http: FakeHttp, set: Partial<VitrineTutorials> = {}, locale: Language = 'en'): Promise<VitrineTutorials> => {
  const instance = createVitrine({ http, account: accountWith(), locale })
  const element = await fixture<VitrineTutorials>(html`<vitrine-tutorials .instance=${instance}></vitrine-tutorials>`)
  Object.assign(element, set)
  await until(() => find(element, '.card, .face'), 'the videos')
  await element.updateComplete
  return element
}
const find = <Found extends HTMLElement = HTMLElement>(element: VitrineTutorials, selector: string): Found | null =>
  element.shadowRoot!.querySelector<Found>(selector)
const playerOf = (element: VitrineTutorials): HTMLVideoElement => find<HTMLVideoElement>(element, 'video')!
const click = (element: VitrineTutorials, words: string): void =>
  [...element.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))!.click()
const currentChapter = (element: VitrineTutorials): string =>
  find(element, '.chapter[aria-current]')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

it('the help videos stand in their sections, in the order of the product, with a badge as long as they are new', async () => {
  const element = await opened(backend(ads, dashboard))
  const sections = [...element.shadowRoot!.querySelectorAll('section')]
  expect(sections.map((section) => section.querySelector('h3')?.textContent)).to.deep.equal(['Dashboard', 'Ads'])
  expect(sections.map((section) => section.querySelector('.badge')?.textContent ?? null)).to.deep.equal(['New', null])
  expect(textOf(element)).to.include('1:05')
  await expectAccessible(element)
})

it('a help video that is chosen opens in its place, does not play by itself, and the page is told', async () => {
  const opens = record('vitrine-tutorial-open')
  const element = await opened(backend(ads))
  click(element, 'How to use ads')
  await until(() => playerOf(element), 'the player')
  const player = playerOf(element)
  expect([player.controls, player.autoplay, player.paused]).to.deep.equal([true, false, true])
  expect(opens.map(({ detail }) => detail)).to.deep.equal([{ id: 'ads', chapter: 1 }])
  expect(find(element, '.card')?.getAttribute('aria-current')).to.equal('true')
  await until(() => element.shadowRoot!.activeElement?.id === 'player-title', 'the focus on the title')
  expect(textOf(element)).to.include('Online since 02/11/2020')
  await expectAccessible(element)
})

it('the captions of a help video are on, in the language of the page', async () => {
  const http = backend(ads)
  const element = await opened(http, { video: 'ads' }, 'es')
  const [track] = playerOf(element).textTracks
  expect([track?.mode, track?.language, track?.kind]).to.deep.equal(['showing', 'es-ES', 'captions'])
  expect([...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text)).to.deep.equal(['The list shows all ads.', 'A click opens one.'])
  expect(http.of('GET /tutorials')[0]?.query).to.deep.equal({ lang: 'es' })
})

it('the chapter that a page asks for is where a help video begins', async () => {
  const element = await opened(backend(ads), { video: 'ads', chapter: 2 })
  expect(currentChapter(element)).to.include('2. What comes then')
  expect(playerOf(element).currentTime).to.equal(20)
  element.chapter = 1
  await element.updateComplete
  await until(() => currentChapter(element).includes('1. First steps'), 'the first chapter')
  expect(playerOf(element).currentTime).to.equal(0)
})

it('a chapter of a help video that is chosen is gone to, and the page is told', async () => {
  const element = await opened(backend(ads), { video: 'ads' })
  const opens = record('vitrine-tutorial-open')
  click(element, 'What comes then')
  await element.updateComplete
  expect(playerOf(element).currentTime).to.equal(20)
  expect(currentChapter(element)).to.include('2. What comes then')
  expect(opens.map(({ detail }) => detail)).to.deep.equal([{ id: 'ads', chapter: 2 }])
})

it('the first play of a help video and its end are told once', async () => {
  const element = await opened(backend(ads), { video: 'ads' })
  const [plays, ends] = [record('vitrine-tutorial-play'), record('vitrine-tutorial-end')]
  for (const type of ['play', 'play', 'ended']) playerOf(element).dispatchEvent(new Event(type))
  expect([plays, ends].map((events) => events.map(({ detail }) => detail))).to.deep.equal([[{ id: 'ads' }], [{ id: 'ads' }]])
})

it('a help video that cannot be played says so, keeps its text to read, and can be tried again', async () => {
  const element = await opened(backend(ads), { video: 'ads' })
  let tries = 0
  playerOf(element).load = () => void (tries += 1)
  playerOf(element).dispatchEvent(new Event('error'))
  await until(() => find(element, '[role=alert]'), 'the failure')
  expect(textOf(element)).to.include('The video could not be played').and.include('A click opens one.')
  await expectAccessible(element)
  click(element, 'Try again')
  await element.updateComplete
  expect([find(element, '.screen [role=alert]'), tries]).to.deep.equal([null, 1])
})

it('a trade without help videos is told so', async () => {
  const element = await opened(backend())
  expect(textOf(element)).to.include('No video for your trade')
  await expectAccessible(element)
})

it('a help video that the account has not is told so, above those that it has', async () => {
  const element = await opened(backend(ads), { video: 'programs' })
  expect(textOf(element)).to.include('not offered to your account')
  expect(playerOf(element)).to.equal(null)
})

it('help videos that do not load show the failure, and load when tried again', async () => {
  let isDown = true
  const http = fakeHttp().on('GET /tutorials', () => {
    if (isDown) throw new ApiError('server', { status: 503 })
    return { videos: [ads] }
  })
  const element = await opened(http)
  expect(find(element, '[role=alert]')).not.to.equal(null)
  isDown = false
  element.retry()
  await until(() => find(element, '.card'), 'the videos')
})
