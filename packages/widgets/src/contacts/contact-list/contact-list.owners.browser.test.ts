import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { answerOwners, contactRows, inbox, openContacts, wireOwners } from '../../test/contacts.ts'
import { buttonNamed, inside, textOf, until } from '../../test/dom.ts'
import { later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineContactList } from './contact-list.ts'

const open = async (list: VitrineContactList): Promise<HTMLDialogElement> => {
  actIn(contactRows(list)[0] as HTMLElement, 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('[name=owner]'), 'the choice')
  return dialog
}
const labels = (dialog: Element): unknown => [...dialog.querySelectorAll('select[name=owner] option')].map((one) => one.textContent?.trim())
const options = (dialog: Element): HTMLElement[] => [...dialog.querySelectorAll<HTMLElement>('[role=option]')]
const field = (dialog: Element): HTMLInputElement => dialog.querySelector<HTMLInputElement>('[role=combobox]')!
const press = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
const type = (target: HTMLInputElement, value: string): void => {
  target.value = value
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
const chosen = (http: FakeHttp): unknown =>
  http.of('PATCH /contacts/20').map(({ body }) => (body as { traitement: { responsable?: number } }).traitement.responsable)
const search = async (dialog: Element, text: string): Promise<void> => {
  const input = field(dialog)
  input.focus()
  type(input, text)
  await until(() => options(dialog).length > 0, 'what was found')
}

beforeEach(() => localStorage.clear())

describe('the choice of an owner', () => {
  it('offers everybody of the contact’s point of sale', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    const dialog = await open(list)
    await until(() => (labels(dialog) as string[]).includes('Chloé Durand'), 'everybody')
    expect(labels(dialog)).to.deep.equal(['Nobody', 'Alice Morel (me)', 'Bruno Petit', 'Chloé Durand'])
    expect(http.of('GET /responsables').map(({ query }) => query?.['annonceurs'])).to.deep.equal([[1001]])
    await expectAccessible(list)
    const select = dialog.querySelector<HTMLSelectElement>('select[name=owner]')!
    select.value = '79'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => contactRows(list)[0]?.querySelector('.owner')?.textContent === 'Chloé Durand', 'the row')
    expect(chosen(http)).to.deep.equal([79])
  })

  it('can be made among those who are known while the others load, and after they could not', async () => {
    const answer = later<unknown>()
    const http = inbox().on('GET /responsables', () => answer.promise)
    const list = await openContacts({ http })
    const dialog = await open(list)
    await until(() => dialog.textContent?.includes('Loading the people'), 'the waiting')
    expect(labels(dialog)).to.deep.equal(['Nobody', 'Alice Morel (me)', 'Bruno Petit'])
    answer.reject(new ApiError('network'))
    await until(() => dialog.textContent?.includes('could not be loaded'), 'the failure')
    expect(labels(dialog)).to.deep.equal(['Nobody', 'Alice Morel (me)', 'Bruno Petit'])
    await expectAccessible(list)
    http.on('GET /responsables', answerOwners(wireOwners()))
    buttonNamed(list, 'Try again').click()
    await until(() => (labels(dialog) as string[]).includes('Chloé Durand'), 'everybody')
  })

  it('says the point of sale of somebody who is of another one', async () => {
    const http = inbox().on(
      'GET /responsables',
      answerOwners([...wireOwners(1), { id: 90, nom: 'Inès Roux', annonceur: { id: 1008, nom: 'Agence du Port' } }]),
    )
    const dialog = await open(await openContacts({ http }))
    await until(() => (labels(dialog) as string[]).includes('Inès Roux (Agence du Port)'), 'the point of sale')
  })

  it('keeps somebody in it who has left since', async () => {
    const http = inbox()
    http.touch('contacts', 20, { responsable: { id: 60, nom: 'Paul Ancien' } })
    const dialog = await open(await openContacts({ http }))
    await until(() => (labels(dialog) as string[]).includes('Chloé Durand'), 'everybody')
    expect(labels(dialog)).to.include('Paul Ancien')
    expect(dialog.querySelector<HTMLSelectElement>('select[name=owner]')?.value).to.equal('60')
  })

  it('shows the server’s reason and the owner as it was when the server refuses', async () => {
    const serverMessage = 'This person cannot look after this contact.'
    const http = inbox().on('PATCH /contacts/20', () => {
      throw new ApiError('invalid', { status: 400, code: 'owner-not-possible', field: 'traitement.responsable', serverMessage })
    })
    const dialog = await open(await openContacts({ http }))
    const select = dialog.querySelector<HTMLSelectElement>('select[name=owner]')!
    select.value = '78'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.textContent?.includes(serverMessage), 'the reason')
    expect(dialog.querySelector<HTMLSelectElement>('select[name=owner]')?.value).to.equal('')
  })
})

describe('the choice of an owner among many', () => {
  const many = () => inbox().on('GET /responsables', answerOwners(wireOwners(40)))

  it('looks for a name while it is typed, by keyboard', async () => {
    const http = many()
    const list = await openContacts({ http })
    const dialog = await open(list)
    await until(() => field(dialog), 'the field')
    expect(field(dialog).value).to.equal('Nobody')
    await search(dialog, 'chlo')
    expect(options(dialog).map((one) => one.textContent?.trim())).to.deep.equal(['Chloé Durand'])
    expect(field(dialog).getAttribute('aria-activedescendant')).to.equal(options(dialog)[0]?.id)
    await expectAccessible(list)
    press(field(dialog), 'Enter')
    await until(() => field(dialog).value === 'Chloé Durand', 'the choice')
    await until(() => contactRows(list)[0]?.querySelector('.owner')?.textContent === 'Chloé Durand', 'the row')
    expect(chosen(http)).to.deep.equal([79])
    expect(options(dialog)).to.have.length(0)
  })

  it('opens by the arrow, goes round, and says how many there are', async () => {
    const http = many()
    const dialog = await open(await openContacts({ http }))
    await until(() => field(dialog), 'the field')
    field(dialog).focus()
    press(field(dialog), 'ArrowUp')
    await until(() => options(dialog).length === 26, 'the first of them, and nobody')
    expect(dialog.textContent).to.contain('40 people: type a name.')
    await until(() => options(dialog).at(-1)?.classList.contains('active'), 'the last one')
    press(field(dialog), 'ArrowDown')
    press(field(dialog), 'ArrowDown')
    await until(() => options(dialog)[1]?.classList.contains('active'), 'the second one')
    press(field(dialog), 'Enter')
    await until(() => http.of('PATCH /contacts/20').length === 1, 'the change')
    expect(chosen(http)).to.deep.equal([77])
  })

  it('gives up by Escape, which leaves the contact open', async () => {
    const http = many()
    const list = await openContacts({ http })
    const dialog = await open(list)
    await until(() => field(dialog), 'the field')
    await search(dialog, 'chlo')
    expect(press(field(dialog), 'Escape')).to.equal(false)
    await until(() => field(dialog).value === 'Nobody' && options(dialog).length === 0, 'the field as it was')
    expect(dialog.open).to.equal(true)
    expect(http.of('PATCH /contacts/20')).to.have.length(0)
  })

  it('takes a click, and says when nobody has the name or nobody could be asked', async () => {
    const http = many()
    const list = await openContacts({ http })
    const dialog = await open(list)
    await until(() => field(dialog), 'the field')
    field(dialog).focus()
    type(field(dialog), 'zzz')
    await until(() => dialog.textContent?.includes('Nobody has this name.'), 'nobody')
    await expectAccessible(list)
    http.on('GET /responsables', () => {
      throw new ApiError('network')
    })
    type(field(dialog), 'br')
    await until(() => dialog.textContent?.includes('could not be loaded'), 'the failure')
    http.on('GET /responsables', answerOwners(wireOwners(40)))
    await search(dialog, 'bru')
    options(dialog)[0]?.click()
    await until(() => http.of('PATCH /contacts/20').length === 1, 'the change')
    expect(chosen(http)).to.deep.equal([78])
  })
})

describe('the filter by owner', () => {
  it('offers the same people', async () => {
    const http = inbox()
    const list = await openContacts({ http })
    inside(list, '[part=filters-button]').click()
    const dialog = await dialogOf(list)
    const select = await until(() => dialog.querySelector<HTMLSelectElement>('select[name=filter-owner]'), 'the choice')
    await until(() => select.textContent?.includes('Chloé Durand'), 'everybody')
    expect(http.of('GET /responsables').at(-1)?.query?.['annonceurs']).to.deep.equal([])
    select.value = '79'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => http.of('GET /contacts').at(-1)?.query?.['responsable'] === 79, 'the count')
    dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
    await until(() => list.query === 'owner=79', 'the query')
    expect(textOf(list)).to.contain('Owner: Chloé Durand')
  })

  it('names somebody whom an address knows by number alone', async () => {
    const http = inbox().on('GET /responsables', ({ query }: { query?: Record<string, unknown> }) =>
      answerOwners([{ id: 60, nom: 'Paul Ancien', annonceur: { id: 1001, nom: 'Agence du Parc' } }])({ query } as never),
    )
    const list = await openContacts({ http, set: { query: 'owner=60' } })
    await until(() => textOf(list).includes('Owner: Paul Ancien'), 'the name')
    expect(http.of('GET /responsables')[0]?.query?.['ids']).to.deep.equal([60])
  })
})
