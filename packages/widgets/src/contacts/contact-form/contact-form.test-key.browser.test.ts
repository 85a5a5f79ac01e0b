import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/contact-form.ts'
import { expectAccessible } from '../../test/axe.ts'
import { inside, textOf, until } from '../../test/dom.ts'
import { fakeHttp } from '../../test/fake-http.ts'

const setup = {
  annonceur: 'Agence du Parc',
  univers: 'IMMO',
  ville: 'Lyon',
  annonce: null,
  confidentialite: null,
  defi: { jeton: 'first', difficulte: 0 },
}

const realNow = Date.now
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  Date.now = realNow
})

const openForm = async ({ essai, theme = 'light' }: { essai: boolean; theme?: 'light' | 'dark' }): Promise<HTMLElement> => {
  const http = fakeHttp()
    .on('GET /contact_form', { ...setup, essai })
    .on('POST /contact_requests', { reference: 'AB12-CD34' })
  const instance = createVitrine({ http, locale: 'en', key: 'pk_test_key', appearance: { theme } })
  const holder = await fixture<HTMLElement>(html`<div style="background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`)
  const form = Object.assign(document.createElement('vitrine-contact-form'), { instance, establishment: 7 })
  holder.append(form)
  await until(() => form.shadowRoot?.querySelector('form'), 'the form')
  // A form that is sent at once would be delayed for two seconds.
  Date.now = () => realNow() + 3000
  return form
}

for (const theme of ['light', 'dark'] as const) {
  it(`a form opened with a test key says, before and after sending, that nobody is reached, ${theme}`, async () => {
    const form = await openForm({ essai: true, theme })
    const notice = (): string => inside(form, '.banner.test').textContent ?? ''
    expect(notice()).to.contain('Test mode').and.to.contain('reaches nobody')
    await expectAccessible(form)
    for (const [name, value] of Object.entries({ email: 'ana@example.org', object: 'A visit', message: 'Hello' })) {
      const field = inside<HTMLInputElement>(form, `[name=${name}]`)
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    inside(form, '[name=consent]').click()
    inside(form, '.submit').click()
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(notice()).to.contain('Test mode')
    expect(textOf(form)).to.contain('AB12-CD34')
    await expectAccessible(form)
  })
}

it('a form opened with any other key says nothing of tests', async () => {
  expect(textOf(await openForm({ essai: false }))).not.to.contain('Test mode')
})
