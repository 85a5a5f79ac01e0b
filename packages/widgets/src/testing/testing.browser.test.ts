import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import { defineWidget, widgetNames, type WidgetName } from '../elements/define-widget.ts'
import { record, textOf, until } from '../test/dom.ts'
import { mockVitrine, type MockVitrine } from './index.ts'

interface Sample {
  /** A word of the sample data. */
  shows: string
  /** What the element is told by its page. */
  set?: object
}

/** What each widget shows of the samples. */
const samples: Record<Exclude<WidgetName, 'provider'>, Sample> = {
  'ad-diffusions': { shows: 'Libre Immo' },
  'ad-editor': { shows: 'Berline hybride', set: { adId: 70035 } },
  'ad-portals': { shows: 'Toits de France', set: { adId: 48211 } },
  'ad-sheet': { shows: 'Berline hybride', set: { adId: 70035 } },
  'ad-timeline': { shows: 'Ana Lopez', set: { adId: 70035 } },
  'ads-list': { shows: 'Maison avec jardin' },
  attendance: { shows: 'Maison avec jardin', set: { ad: 48211 } },
  'audit-trail': { shows: 'Ana Lopez' },
  'broadcast-rules': { shows: 'Maisons de Chartres' },
  'contact-breakdown': { shows: 'Toits de France' },
  'contact-form': { shows: 'Agence des Tilleuls', set: { establishment: 1001 } },
  'contact-list': { shows: 'Claire Martin' },
  'contact-synthesis': { shows: 'Toits de France' },
  'diffusion-report': { shows: 'A title that is far too long', set: { portal: 'TOITS_DE_FRANCE' } },
  establishment: { shows: 'Agence du Port', set: { establishment: 1001 } },
  'establishment-network': { shows: 'Agence de la Plage' },
  'establishment-sheet': { shows: 'public holiday' },
  exports: { shows: 'appels-2026-11-20' },
  feeds: { shows: 'Software' },
  'global-report': { shows: 'Libre Immo' },
  'integration-report': { shows: 'Fill in this field.' },
  'legal-notices': { shows: 'Agence immatriculée' },
  kpi: { shows: 'Quai Sud' },
  lots: { shows: 'Les Jardins de l’Eure', set: { programme: 48290 } },
  mails: { shows: 'contact@tilleuls.example' },
  media: {
    shows: 'Carnet.pdf',
    set: { show: 'documents', documents: [{ id: 'd1', name: 'Carnet.pdf', url: '/none.pdf', size: 240_000 }] },
  },
  'owner-report': { shows: 'proprietaire@courriel.example', set: { adId: 48211 } },
  'portal-ads': { shows: 'Maison', set: { portalId: 7 } },
  'portal-costs': { shows: 'Libre Immo' },
  portals: { shows: 'Toits de France' },
  'post-calendar': { shows: 'Printemps au port', set: { day: '2027-03-05' } },
  'post-composer': { shows: 'Les terrasses rouvrent.', set: { postId: 41 } },
  'post-planner': { shows: 'Villa avec vue' },
  'post-settings': { shows: '18:30' },
  'post-templates': { shows: 'Estimation offerte' },
  presence: { shows: 'Bing Places' },
  preflight: { shows: 'Villa avec vue' },
  profile: { shows: 'Company name' },
  'prompt-editor': { shows: 'Lieu', set: { recordId: 7 } },
  'prompt-library': { shows: 'First' },
  quotas: { shows: 'Ana Lopez', set: { portalId: 7 } },
  repairs: { shows: 'Logis Libre' },
  'review-auto-answers': { shows: 'Ana Lopez' },
  'review-summary': { shows: 'out of 5' },
  'review-wall': { shows: 'Robin T.' },
  'review-request': { shows: 'Ana Ruiz' },
  reviews: { shows: 'Camille F.' },
  'reusable-texts': { shows: 'Au calme' },
  'social-networks': { shows: 'Agence du Port' },
  'social-statistics': { shows: 'Agence des Deux Rives' },
  'sold-property': { shows: 'Maison avec jardin', set: { ad: 48211 } },
  todo: { shows: 'Camille Roux' },
  tutorials: { shows: 'Find, create and publish an ad' },
  'video-generation': { shows: 'Maison avec jardin', set: { adId: 48211 } },
  users: { shows: 'Direction' },
  visits: { shows: 'Maison avec jardin' },
}

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

const insertWidget = async (name: WidgetName, set?: object, token = 'token'): Promise<HTMLElement> => {
  const element = document.createElement(await defineWidget(name))
  const instance = createVitrine({ api: 'https://vitrine.example/api', locale: 'en', key: 'pk_test_key', fetchToken: () => token })
  Object.assign(element, { instance, ...set })
  ;(await fixture(html`<div></div>`)).append(element)
  return element
}

/** Answers all calls by the mock; fills with what it has no answer to, which a widget may keep to itself. */
const answerBy = ({ fetch }: MockVitrine): string[] => {
  const unanswered: string[] = []
  globalThis.fetch = async (...call) => {
    const reply = await fetch(...call)
    if (reply.status === 404) unanswered.push(((await reply.clone().json()) as { message: string }).message)
    return reply
  }
  return unanswered
}

for (const name of widgetNames.filter((widget) => widget !== 'provider')) {
  it(`the mock has all that <vitrine-${name}> asks for`, async () => {
    const { shows, set } = samples[name]
    const vitrine = mockVitrine()
    const unanswered = answerBy(vitrine)
    const errors = record('vitrine-error')
    const element = await insertWidget(name, set)
    await until(() => textOf(element).includes(shows), 'the samples')
    expect(errors.map(({ detail }) => detail.message)).to.deep.equal([])
    expect(unanswered).to.deep.equal([])
    expect(vitrine.calls.length).to.be.greaterThan(0)
  })
}

it('the mock says what it has no answer to', async () => {
  const reply = await mockVitrine().fetch('https://vitrine.example/api/provider/unheard?of=1')
  expect([reply.status, ((await reply.json()) as { message: string }).message]).to.deep.equal([
    404,
    'mockVitrine has no answer to GET /provider/unheard: give it one',
  ])
})

it('the mock answers otherwise as it is told, and keeps what was sent', async () => {
  const vitrine = mockVitrine({ 'PATCH /provider/contacts/:id': ({ body }: { body: unknown }) => ({ got: body }) })
  const send = async (): Promise<unknown> =>
    (await vitrine.fetch('/api/provider/contacts/7', { method: 'PATCH', body: JSON.stringify({ note: 'x' }) })).json()
  expect(await send()).to.deep.equal({ got: { note: 'x' } })
  vitrine.reply('PATCH /provider/contacts/:id', { id: 7 })
  expect(await send()).to.deep.equal({ id: 7 })
  expect(vitrine.calls[0]).to.deep.include({ method: 'PATCH', path: '/provider/contacts/7', body: { note: 'x' } })
})

it('the mock takes a given reply before its samples, the more so where that is about one of many', async () => {
  const vitrine = mockVitrine({ 'GET /provider/annonce/7': { id: 7 }, 'GET /provider/reseaux-sociaux/:network/pages': { pages: [] } })
  const ask = async (path: string): Promise<unknown> => (await vitrine.fetch(`/api/provider${path}`)).json()
  expect(await ask('/annonce/7')).to.deep.equal({ id: 7 })
  expect(await ask('/annonce/8')).to.deep.include({ titre: 'Berline hybride, première main' })
  expect(await ask('/reseaux-sociaux/FACEBOOK/pages')).to.deep.equal({ pages: [] })
})

it('the mock shows a page with the rights that its token lists', async () => {
  globalThis.fetch = mockVitrine().fetch
  const errors = record('vitrine-error')
  const shownWith = async (...scopes: string[]): Promise<ShadowRoot> =>
    (await insertWidget('portals', {}, `x.${btoa(JSON.stringify({ scopes }))}.x`)).shadowRoot!
  const writing = await shownWith('portals:read', 'portals:write')
  await until(() => writing.querySelector('[data-act=open]'), 'the button of who may change portals')
  const reading = await shownWith('portals:read')
  await until(() => reading.querySelector('[data-id]'), 'the portals')
  expect(reading.querySelector('[data-act=open]')).to.equal(null)
  await shownWith('ads:read')
  await until(() => errors.length > 0, 'the refusal')
  expect(errors[0]?.detail).to.deep.include({ code: 'forbidden' })
})
