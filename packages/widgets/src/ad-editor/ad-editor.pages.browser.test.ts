import type { HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { editorAccount, editorBackend, fieldOf, openEditor, typeInto } from '../test/ad-editor.ts'
import { inside, until } from '../test/dom.ts'
import type { FakeHttp } from '../test/fake-http.ts'
import { wireUser } from '../test/users.ts'
import type { VitrineAdEditor } from './ad-editor.ts'

const sentBy = (http: FakeHttp): readonly HttpCall[] => http.calls.filter(({ method = 'GET' }) => method !== 'GET')
const opened = async (http = editorBackend()): Promise<VitrineAdEditor> => openEditor({ http, adId: 501 })
/** As long as there are fields. */
const titleOf = (editor: Element): string | undefined =>
  editor.shadowRoot?.querySelector<HTMLInputElement>('[role=tabpanel] [name=title]')?.value

describe('the tabs of an editor that is narrower than they are', () => {
  for (const direction of ['ltr', 'rtl'])
    it(`show at both edges that there are more, ${direction}`, async () => {
      const editor = await openEditor({ adId: 501, width: 390 })
      ;(editor.parentElement as HTMLElement).dir = direction
      const edge = (name: string): HTMLElement => inside(editor, `.tabs-edge.${name}`)
      const shown = (): boolean[] => ['before', 'after'].map((name) => edge(name).checkVisibility())
      const tabs = inside(editor, '.tabs')
      tabs.dispatchEvent(new Event('scroll'))
      await until(() => shown().join() === 'false,true', 'the arrow at the end')
      edge('after').click()
      await until(() => edge('before').checkVisibility(), 'the arrow at the beginning')
      tabs.scrollLeft = direction === 'rtl' ? -10_000 : 10_000
      tabs.dispatchEvent(new Event('scroll'))
      await until(() => shown().join() === 'true,false', 'the end')
    })
})

describe('the editor of an ad on a page of others', () => {
  it('goes on with what is typed when it is moved in the page, and opens nothing anew', async () => {
    const http = editorBackend()
    const editor = await opened(http)
    typeInto(editor, 'title', 'Half way')
    const field = fieldOf(editor, 'title')
    const place = await fixture<HTMLElement>(html`<div></div>`)
    place.append(editor)
    await editor.updateComplete
    expect([fieldOf(editor, 'title') === field, titleOf(editor)]).to.deep.equal([true, 'Half way'])
    typeInto(editor, 'title', 'All the way')
    await until(() => editor.shadowRoot?.querySelector('[part=heading]')?.textContent?.includes('All the way'), 'what is typed further')
    expect(http.of('GET /type_objet')).to.have.length(1)
  })

  it('ends what runs when it leaves the page, and finds what was typed when it comes back', async () => {
    const http = editorBackend()
    const editor = await opened(http)
    typeInto(editor, 'title', 'Half way')
    const place = editor.parentElement!
    editor.remove()
    await until(() => sentBy(http).some(({ path }) => path.startsWith('/copies/')), 'what was typed on its way to the server')
    place.append(editor)
    await until(() => titleOf(editor) === 'Half way', 'what was typed')
    expect(http.of('GET /annonce/501/saisie').length).to.be.greaterThan(1)
  })

  it('keeps what one person types from the next who signs in on the page', async () => {
    const http = editorBackend()
    const editor = await opened(http)
    typeInto(editor, 'title', 'Of the first')
    const account = editorAccount()
    editor.instance!.update({ account: { ...account, user: { ...account.user, id: 8 } } })
    editor.instance!.refresh()
    await until(() => http.of('GET /annonce/501/saisie').length === 2 && titleOf(editor) === 'Loft des quais', 'the ad as it is saved')
    expect(sentBy(http)).to.deep.equal([])
    expect(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('vitrine-ad:'))
        .map((key) => key.split(':')[2]),
    ).to.deep.equal(['7'])
  })

  it('goes on after signing in again as the same person, with what was typed', async () => {
    const http = editorBackend()
    const editor = await opened(http)
    typeInto(editor, 'title', 'Half way')
    editor.instance!.refresh()
    await editor.reload()
    await until(() => http.of('GET /copies').length > 1, 'a look at what is saved now')
    expect([titleOf(editor), http.of('GET /type_objet').length]).to.deep.equal(['Half way', 1])
  })

  it('says object types in another language as soon as the page does', async () => {
    const http = editorBackend().on('GET /type_objet', ({ query }: HttpCall) => [
      { code: 1100, libelle: query?.['lang'] === 'fr' ? 'Appartement' : 'Flat' },
    ])
    const editor = await opened(http)
    const chosen = (): string | undefined =>
      (editor.shadowRoot?.querySelector('[name=objectType]') as HTMLSelectElement | null)?.selectedOptions[0]?.label
    expect(chosen()).to.equal('Flat')
    editor.instance!.update({ locale: 'fr' })
    await until(() => chosen() === 'Appartement', 'the type in French')
  })

  it('offers everybody who may sign in to be in charge, on further pages of the users too, to be searched', async () => {
    const users = Array.from({ length: 130 }, (_, index) => wireUser(index + 1))
    users[120] = wireUser(121, { role: 'ROLE_CONTACT' })
    users[121] = wireUser(122, { active: false })
    const http = editorBackend().on('GET /users', ({ query }: HttpCall) => {
      const from = (Number(query?.['page']) - 1) * 100
      return {
        total_items: users.length,
        total_exact: true,
        next_cursor: null,
        previous_cursor: null,
        _embedded: { users: users.slice(from, from + 100) },
        seats: { max: null, used: 2 },
      }
    })
    const editor = await openEditor({ http, adId: 501, tab: 'settings' })
    const offered = [...editor.shadowRoot!.querySelectorAll<HTMLOptionElement>('#manager-list option')].map(({ value }) => value)
    expect(offered).to.have.length(128).and.to.include('Service 130')
    expect(offered).not.to.include('Service 121').and.not.to.include('Service 122')
    typeInto(editor, 'manager', 'service 130')
    await until(
      () => editor.shadowRoot?.querySelector<HTMLInputElement>('[name=manager]')?.value === 'Service 130',
      'the one who was found',
    )
  })

  it('does not ask for the users of the account, which no token opens', async () => {
    const http = editorBackend()
    await openEditor({ http, adId: 501, account: { ...editorAccount(), pageScopes: ['ads:read', 'ads:write'] } })
    expect(http.of('GET /users')).to.deep.equal([])
  })
})
