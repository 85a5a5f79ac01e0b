import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/quotas.ts'
import { accountWith, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineQuotas } from './quotas.ts'

const advertiserPortal = (id: number, places: number | null, more: object = {}) => ({
  diffuseurId: id,
  diffuseurNomDeCode: `CODE_${id}`,
  diffuseur: { nom: `Portal ${id}`, logo: null, categorie: 'GENERALISTE', modelEco: 'payant', tarif: 90, identifiants_demandes: [] },
  lien_connexion: null,
  annonces_en_ligne: 9,
  compte: { type_quota: 'limite', quota: places, prix: 90, actif: true, derniere_diffusion: null, ...more },
})
const portals = {
  total_items: 2,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { diffusion_annonceur: [advertiserPortal(1, 10), advertiserPortal(2, 4)] },
}
const user = (userId: number, nom: string, quota: number | null, annoncesSelectionnees = 0) => ({
  userId,
  nom,
  quota,
  annoncesSelectionnees,
})
const reply = (users: readonly object[]) => ({
  success: true,
  data: { portal: { id: 1, nomDeCode: 'CODE_1', nom: 'Portal 1', logo: null, gratuit: 'non', actif: 'oui', quota: 10 }, users },
})
const team = [user(5, 'Ann', 3, 3), user(6, 'Ben', 4, 1), user(7, 'Cleo', null, 2)]

const server = (): FakeHttp => fakeHttp().on('GET /diffuseurs/annonceur', portals).on('GET /1/quotas', reply(team))
const longNames = [user(5, 'Marie-Antoinette de La Rochefoucauld-Montmorency', 3, 3), user(6, 'Ben', 40_000, 1)]

const open = async (http: FakeHttp, { portal, main = true }: { portal?: number; main?: boolean } = {}): Promise<VitrineQuotas> => {
  const account = accountWith()
  const instance = createVitrine({
    http,
    account: { ...account, user: { ...account.user, mainAccount: main, roles: main ? ['ROLE_USER'] : ['ROLE_SUB_USER'] } },
    locale: 'en',
  })
  const element = await fixture<VitrineQuotas>(html`<vitrine-quotas .instance=${instance} .portalId=${portal}></vitrine-quotas>`)
  await until(() => element.shadowRoot?.querySelector('[part=row]'), 'the rows')
  return element
}
const field = (element: Element, id: number): HTMLInputElement => inside<HTMLInputElement>(element, `[name=places-${id}]`)
const type = (element: Element, id: number, text: string): void => {
  const input = field(element, id)
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
const total = (element: Element): string => inside(element, '[part=total]').textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('the quotas of users', () => {
  for (const portal of [undefined, 1])
    it(`are no wider than a telephone, ${portal ? 'of one portal' : 'of all portals'}`, async () => {
      const http = fakeHttp().on('GET /diffuseurs/annonceur', portals).on('GET /1/quotas', reply(longNames))
      const element = await open(http, portal ? { portal } : {})
      element.style.inlineSize = '358px'
      expect(inside(element, 'table').getBoundingClientRect().width).to.be.at.most(358)
      for (const cell of element.shadowRoot!.querySelectorAll('th, td'))
        expect(cell.scrollWidth, cell.textContent ?? '').to.be.at.most(cell.clientWidth)
    })

  it('begin with every portal and its places, one of which is chosen', async () => {
    const element = await open(server())
    const chosen = record('vitrine-portal-change')
    expect(textOf(element)).to.contain('Portal 1').and.to.contain('10 places').and.to.contain('The selection is 5 ads above the quota')
    await expectAccessible(element)
    buttonNamed(element, 'Portal 1').click()
    await until(() => textOf(element).includes('Ann'), 'the users')
    expect(chosen.at(-1)?.detail).to.deep.equal({ id: 1 })
  })

  it('say what each user has, and warn of what is full', async () => {
    const element = await open(server(), { portal: 1 })
    expect([5, 6, 7].map((id) => field(element, id).value)).to.deep.equal(['3', '4', ''])
    expect(textOf(element)).to.contain('The quota is reached')
    expect(total(element)).to.equal('7 places given out of 10')
    await expectAccessible(element)
  })

  it('are changed in place and saved with the numbers that were seen', async () => {
    const http = server().on('PUT /1/quotas', reply([user(5, 'Ann', 5, 3), user(6, 'Ben', null, 1), team[2]!]))
    const element = await open(http, { portal: 1 })
    const saved = record('vitrine-quotas-saved')
    type(element, 5, '5')
    type(element, 6, '')
    await until(() => total(element).startsWith('5 places given out of 10'))
    buttonNamed(element, 'Save').click()
    await toastSaying(element, 'has been taken into account')
    expect(http.of('PUT /1/quotas').map(({ body }) => body)).to.deep.equal([
      {
        action: 'modifier',
        quotas: [
          { userId: 5, quota: 5, avant: 3 },
          { userId: 6, quota: null, avant: 4 },
        ],
      },
    ])
    expect(saved.at(-1)?.detail).to.deep.equal({ id: 1, users: [5, 6] })
    expect(total(element)).not.to.contain('Changes not saved')
  })

  it('are split evenly, what is left over to the first', async () => {
    const element = await open(server(), { portal: 1 })
    buttonNamed(element, 'Split evenly').click()
    await until(() => field(element, 5).value === '4')
    expect([5, 6, 7].map((id) => field(element, id).value)).to.deep.equal(['4', '3', '3'])
    expect(total(element)).to.contain('10 places given out of 10')
  })

  it('are not saved where they are no numbers or too many, which is said at the field', async () => {
    const http = server().on('PUT /1/quotas', reply(team))
    const element = await open(http, { portal: 1 })
    for (const [text, said] of [
      ['-2', 'A whole number'],
      ['two', 'A whole number'],
      ['11', 'More than the portal’s places (10 places)'],
    ] as const) {
      type(element, 6, text)
      await until(() => textOf(element).includes(said), said)
      buttonNamed(element, 'Save').click()
      expect(element.shadowRoot?.activeElement).to.equal(field(element, 6))
    }
    type(element, 6, '9')
    await until(() => total(element).includes('lower a quota'))
    buttonNamed(element, 'Save').click()
    expect(http.of('PUT /1/quotas')).to.deep.equal([])
  })

  it('keep what is typed where somebody else has saved meanwhile, and tell both numbers', async () => {
    let now = reply(team)
    const http = fakeHttp()
      .on('GET /diffuseurs/annonceur', portals)
      .on('GET /1/quotas', () => now)
    http.on('PUT /1/quotas', () => {
      now = reply([user(5, 'Ann', 6, 3), team[1]!, team[2]!])
      return { success: false, error: 'Somebody has changed the places of Ann.' }
    })
    const element = await open(http, { portal: 1 })
    type(element, 5, '2')
    await until(() => total(element).includes('Changes not saved'))
    buttonNamed(element, 'Save').click()
    const toast = await toastSaying(element, 'Somebody has changed the places of Ann.')
    expect(toast.classList.contains('error')).to.equal(true)
    await until(() => textOf(element).includes('Saved meanwhile by somebody else: 6'), 'the other number')
    expect(field(element, 5).value).to.equal('2')
    http.on('PUT /1/quotas', reply([user(5, 'Ann', 2, 3), team[1]!, team[2]!]))
    buttonNamed(element, 'Save').click()
    await until(() => http.of('PUT /1/quotas').length === 2)
    expect(http.of('PUT /1/quotas').at(-1)?.body).to.deep.equal({ action: 'modifier', quotas: [{ userId: 5, quota: 2, avant: 6 }] })
  })

  it('are shown to whoever does not look after users, and changed by nobody else', async () => {
    const element = await open(
      fakeHttp()
        .on('GET /diffuseurs/annonceur', portals)
        .on('GET /1/quotas', reply([team[0]!])),
      { portal: 1, main: false },
    )
    expect(textOf(element)).to.contain('3 places')
    expect(element.shadowRoot?.querySelector('input')).to.equal(null)
    expect(element.shadowRoot?.textContent).not.to.contain('Split evenly')
  })
})
