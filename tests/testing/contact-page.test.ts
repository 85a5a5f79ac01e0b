// @vitest-environment happy-dom
import '@vitrine/widgets/define/contact-form'
import '@vitrine/widgets/define/provider'
import { mockVitrine } from '@vitrine/widgets/testing'
import { afterEach, expect, it, vi } from 'vitest'

const ready = (element: Element): Promise<unknown> =>
  new Promise((resolve) => element.addEventListener('vitrine-ready', resolve, { once: true }))

const openPage = async (): Promise<HTMLElement> => {
  document.body.innerHTML = `
    <vitrine-provider api="https://vitrine.example/api" key="pk_test_key" locale="en">
      <vitrine-contact-form ad="48211">Call us on 01 23 45 67 89.</vitrine-contact-form>
    </vitrine-provider>`
  const form = document.querySelector('vitrine-contact-form')!
  await ready(form)
  return form
}

afterEach(() => vi.unstubAllGlobals())

it('a page with the contact form asks for the form of its ad', async () => {
  const vitrine = mockVitrine()
  vi.stubGlobal('fetch', vitrine.fetch)
  const form = await openPage()
  await vi.waitFor(() => expect(form.shadowRoot?.textContent).toContain('Maison avec jardin'), { timeout: 20_000 })
  expect(vitrine.calls).toMatchObject([{ method: 'GET', path: '/embed/contact_form', query: { ad: '48211' } }])
})

it('a page with the contact form says that an ad is gone', async () => {
  const vitrine = mockVitrine({ 'GET /embed/contact_form': () => new Response(null, { status: 404 }) })
  vi.stubGlobal('fetch', vitrine.fetch)
  const failed = new Promise<CustomEvent<{ code: string }>>((resolve) =>
    document.addEventListener('vitrine-error', resolve, { once: true }),
  )
  void openPage()
  expect((await failed).detail.code).toBe('not-found')
})
