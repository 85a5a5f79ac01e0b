// @vitest-environment node
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AdsList, ContactForm, createVitrine, VitrineProvider } from './index.ts'

const layout = h('main', null, h('h1', null, 'Flats'), h(ContactForm, { ad: 5 }, h('p', null, 'Call us.')))

it('React renders on a server what stands in a provider, with options as with an instance', () => {
  const api = 'https://vitrine.example/api'
  const pages = [
    renderToString(h(VitrineProvider, { options: { api, key: 'pk_1' } }, layout)),
    renderToString(h(VitrineProvider, { instance: createVitrine({ api, key: 'pk_1' }) }, layout)),
  ]
  for (const page of pages) {
    expect(page).toMatch(/^<vitrine-provider[^>]*>/)
    expect(page).toContain('<h1>Flats</h1>')
    expect(page).toMatch(/<vitrine-contact-form[^>]*><p>Call us.<\/p><\/vitrine-contact-form>/)
  }
})

it('what React renders on a server has the properties of a widget as its attributes', () => {
  const list = h(AdsList, {
    adHref: '/ads/{id}',
    pageSize: 20,
    openable: true,
    syncUrl: false,
    id: 'ads',
    className: 'wide',
    onReady: () => undefined,
  })

  expect(renderToString(list)).toBe(
    '<vitrine-ads-list ad-href="/ads/{id}" page-size="20" openable="" id="ads" class="wide"></vitrine-ads-list>',
  )
})

it('what no attribute can say is left to the browser', () => {
  const instance = createVitrine({ api: 'https://vitrine.example/api', key: 'pk_1' })

  expect(renderToString(h(ContactForm, { ad: 5, instance }))).toBe('<vitrine-contact-form ad="5"></vitrine-contact-form>')
})
