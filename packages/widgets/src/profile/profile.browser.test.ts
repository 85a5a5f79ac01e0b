import type { Account } from '@vitrine/core/account'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/profile.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineProfile } from './profile.ts'

const path = '/annonceur/1001'
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const wire = {
  nom: 'Agence du Port',
  raisonSociale: 'Port SARL',
  adresse: '3 quai du Port',
  codePostal: '44210',
  ville: 'Pornic',
  pays: 'FR',
  fax: '',
  siteInternet: 'https://www.port.example',
  priceUrl: '',
  filtresEnregistres: true,
  activationRemontee: true,
  couleurBandeauVendu: 'red',
  version: 3,
  logo: null as string | null,
  possedeRemontee: true,
}

const serve = (profile: object = wire): FakeHttp =>
  fakeHttp()
    .on(`GET ${path}`, profile)
    .on('GET /codepostalVille', [{ codePostal: '44210', ville: 'Pornic', codeInsee: '44131', departement: '44' }])
    .on(`PUT ${path}`, ({ body }: HttpCall) => ({ ...profile, ...(body as object), version: 4 }))
    .on(`POST ${path}/logo`, { ...profile, logo: pixel })
    .on(`DELETE ${path}/logo`, { ...profile, logo: null })

const manager: Account = { ...accountWith(), user: { ...accountWith().user, id: 7, mainAccount: true } }
const clerk: Account = { ...manager, user: { ...manager.user, mainAccount: false, roles: ['ROLE_USER'] } }

const shown = async (
  http: FakeHttp,
  { account = manager, width = 900, theme = 'light' as 'light' | 'dark' } = {},
): Promise<VitrineProfile> => {
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const instance = createVitrine({ http, account, locale: 'en', appearance: { theme } })
  const element = Object.assign(document.createElement('vitrine-profile'), { instance })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('form, [role=alert]'), 'the profile')
  return element
}
const type = (element: Element, name: string, value: string): void => {
  const field = inside<HTMLInputElement>(element, `[name="${name}"]`)
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
const save = (element: Element): void => inside(element, '[part=submit]').click()
const sent = (http: FakeHttp): unknown[] => http.of(`PUT ${path}`).map(({ body }) => body)
const choose = (element: Element, file: File): void => {
  const input = inside<HTMLInputElement>(element, '[name=logo]')
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const picture = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0])], 'logo.png')

beforeEach(() => localStorage.clear())

describe('<vitrine-profile>', () => {
  it('shows the profile, and saves what is typed with the version it was typed over', async () => {
    const http = serve()
    const element = await shown(http)
    expect(inside<HTMLInputElement>(element, '[name=corporateName]').value).to.equal('Port SARL')
    await expectAccessible(element)
    const saved = record('vitrine-profile-saved')
    type(element, 'companyName', 'Agence du Quai')
    type(element, 'soldBanner', 'blue')
    await element.updateComplete
    expect(inside(element, '[part=sold-banner]').dataset['color']).to.equal('blue')
    save(element)
    await until(() => saved.length > 0, 'that it is saved')
    const { logo: _, possedeRemontee: __, ...details } = wire
    expect(sent(http)).to.deep.equal([{ ...details, nom: 'Agence du Quai', couleurBandeauVendu: 'blue' }])
    expect(saved[0]?.detail).to.deep.equal({ advertiser: 1001 })
  })

  it('names the fields that do not fit, and sends nothing', async () => {
    const http = serve()
    const element = await shown(http)
    type(element, 'postalCode', '4421')
    type(element, 'website', 'port')
    save(element)
    await until(() => element.shadowRoot?.querySelector('[part=summary]'), 'what is wrong')
    expect(textOf(element)).to.contain('A French postal code has five digits.')
    expect(inside(element, '[name=website]').getAttribute('aria-invalid')).to.equal('true')
    expect(sent(http)).to.deep.equal([])
  })

  it('offers the cities of the postal code', async () => {
    const element = await shown(serve())
    await until(() => element.shadowRoot?.querySelector('#city-list option'), 'the cities')
  })

  it('does not ask about what is not subscribed', async () => {
    const account = { ...accountWith({ soldProducts: false }), user: manager.user }
    const element = await shown(serve({ ...wire, possedeRemontee: false }), { account })
    expect(element.shadowRoot?.querySelector('[name=pushesToTop], [name=soldBanner], [part=sold-banner]')).to.equal(null)
    expect(inside(element, '[name=savesFilters]')).not.to.equal(null)
  })

  it('is there to be read for who does not manage the account', async () => {
    const element = await shown(serve({ ...wire, logo: pixel }), { account: clerk })
    expect(inside<HTMLInputElement>(element, '[name=companyName]').matches(':disabled')).to.equal(true)
    expect(element.shadowRoot?.querySelector('[part=submit], [name=logo]')).to.equal(null)
    expect(textOf(element)).to.contain('Main accounts and administrators change the profile.')
    await expectAccessible(element)
  })

  it('keeps what was typed and shows what somebody else has saved meanwhile', async () => {
    let isChanged = false
    const http = serve()
      .on(`GET ${path}`, () => (isChanged ? { ...wire, ville: 'Nantes', version: 4 } : wire))
      .on(`PUT ${path}`, ({ body }: HttpCall) => {
        if ((body as { version: number }).version === 4) return { ...wire, ...(body as object), version: 5 }
        isChanged = true
        throw new ApiError('conflict', { code: 'record-changed', field: 'version', params: { by: 'Ana', at: '2026-11-28T10:00:00Z' } })
      })
    const element = await shown(http)
    type(element, 'city', 'Rennes')
    save(element)
    await until(() => element.shadowRoot?.querySelector('.conflict'), 'both versions')
    expect(textOf(element)).to.contain('Ana').and.contain('Rennes').and.contain('Nantes')
    buttonNamed(element, 'Keep what I typed').click()
    save(element)
    await until(() => sent(http).length === 2, 'the second change')
    expect(sent(http)[1]).to.include({ version: 4, ville: 'Rennes' })
  })

  it('offers what was typed and not saved', async () => {
    const first = await shown(serve())
    type(first, 'companyName', 'Agence du Quai')
    await first.updateComplete
    first.remove()
    const again = await shown(serve())
    buttonNamed(again, 'Bring it back').click()
    await again.updateComplete
    expect(inside<HTMLInputElement>(again, '[name=companyName]').value).to.equal('Agence du Quai')
  })

  it('says that saving failed, and keeps what was typed', async () => {
    const http = serve().on(`PUT ${path}`, () => {
      throw new ApiError('network')
    })
    const element = await shown(http)
    type(element, 'companyName', 'Agence du Quai')
    save(element)
    await until(() => element.shadowRoot?.querySelector('.banner.failed'), 'the failure')
    expect(textOf(element)).to.contain('The profile could not be saved. The').and.contain('What you typed is kept')
  })

  it('shows that it could not be loaded', async () => {
    const element = await shown(
      serve().on(`GET ${path}`, () => {
        throw new ApiError('server')
      }),
    )
    expect(element.shadowRoot?.querySelector('form')).to.equal(null)
  })

  describe('its logo', () => {
    it('is stored at once, and deleted after a question', async () => {
      const http = serve()
      const element = await shown(http)
      choose(element, picture)
      await until(() => element.shadowRoot?.querySelector('[part=logo] img'), 'the logo')
      const { body } = http.of(`POST ${path}/logo`)[0] as { body: FormData }
      expect(body.get('logo')).to.have.property('name', 'logo.png')
      await until(() => textOf(element).includes('The logo is saved.'), 'the announcement')
      buttonNamed(element, 'Delete the logo').click()
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
      inside(element, 'dialog .danger').click()
      await until(() => !element.shadowRoot?.querySelector('[part=logo] img'), 'the deletion')
      expect(http.of(`DELETE ${path}/logo`)).to.have.length(1)
    })

    for (const [name, file, said] of [
      ['is no picture', new File(['<svg/>'], 'logo.png'), 'must be a JPEG, PNG or WebP picture'],
      ['is too heavy', new File([picture, new Uint8Array(2 * 1024 * 1024)], 'logo.png'), 'must weigh less than 2 MB'],
    ] as const)
      it(`is refused on the device where it ${name}`, async () => {
        const http = serve()
        const element = await shown(http)
        choose(element, file)
        await until(() => element.shadowRoot?.querySelector('[part=logo-error]'), 'the refusal')
        expect(inside(element, '[part=logo-error]').textContent).to.contain(said)
        expect(http.of(`POST ${path}/logo`)).to.deep.equal([])
      })
  })

  for (const theme of ['light', 'dark'] as const)
    for (const width of [900, 390, 248])
      it(`fits into ${width} pixels, ${theme}`, async () => {
        const element = await shown(serve({ ...wire, logo: pixel }), { width, theme })
        expect(outside(element)).to.deep.equal([])
        await expectAccessible(element)
      })
})
