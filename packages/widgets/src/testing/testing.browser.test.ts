import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import { defineWidget, widgetNames, type WidgetName } from '../elements/define-widget.ts'
import { record, textOf, until } from '../test/dom.ts'
import { mockVitrine } from './index.ts'

/** A word of the sample data that each widget shows. */
const shown: Record<Exclude<WidgetName, 'provider'>, string> = {
  'ad-editor': 'Berline hybride',
  'ad-sheet': 'Berline hybride',
  'ads-list': 'Maison avec jardin',
  'contact-list': 'Claire Martin',
  'contact-synthesis': 'Toits de France',
  'contact-breakdown': 'Toits de France',
  'contact-form': 'Agence des Tilleuls',
  visits: 'Maison avec jardin',
}

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

const insertWidget = async (name: WidgetName): Promise<HTMLElement> => {
  const element = document.createElement(await defineWidget(name))
  const instance = createVitrine({ api: 'https://vitrine.example/api', locale: 'en', key: 'pk_test_key', fetchToken: () => 'token' })
  Object.assign(element, { instance, establishment: 1001, adId: 70035 })
  ;(await fixture(html`<div></div>`)).append(element)
  return element
}

for (const name of widgetNames.filter((widget) => widget !== 'provider')) {
  it(`the mock has all that <vitrine-${name}> asks for`, async () => {
    const vitrine = mockVitrine({ 'POST /logs/logs': null })
    globalThis.fetch = vitrine.fetch
    const errors = record('vitrine-error')
    const element = await insertWidget(name)
    await until(() => textOf(element).includes(shown[name]), 'the samples')
    expect(errors.map(({ detail }) => detail.message)).to.deep.equal([])
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
