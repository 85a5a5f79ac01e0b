import { expect } from '@open-wc/testing'
import type { HttpCall } from '@vitrine/core/http'
import { actIn, answering, changing, dialogOf, openList, provider, rowsOf, toastSaying, twenty } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { later } from '../test/fake-http.ts'
import { openUsers, usersBackend, wireUser } from '../test/users.ts'

const row = (list: Element, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const stateOf = (list: Element, index: number): string => row(list, index).querySelector('.pill')?.textContent?.trim() ?? ''
const tickFirst = (list: Element, count: number): void => {
  for (let index = 0; index < count; index += 1) actIn(row(list, index), 'select').click()
}
const choose = async (list: Element, action: string): Promise<void> =>
  (await until(() => list.shadowRoot?.querySelector<HTMLElement>(`[part=bulk-${action}]`), `the button ${action}`)).click()
const words = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('a bulk action that is stopped', () => {
  const sevenOf = [1, 2, 3, 4, 5, 6, 7]

  it('ends after the calls under way, says how far it came, keeps the rest ticked, and can be taken back', async () => {
    const answers = later<void>()
    const http = provider(twenty, 57)
    for (const id of sevenOf) http.on(`PATCH /annonce/${id}`, (call: HttpCall) => answers.promise.then(() => changing(id, call)))
    const list = await openList({ http })
    tickFirst(list, 7)
    await choose(list, 'unpublish')
    await until(() => http.of('PATCH /annonce/4').length, 'four calls')
    buttonNamed(list, 'Stop').click()
    answers.resolve()
    const toast = await toastSaying(list, 'Stopped: done for 4 of 7.')
    expect(sevenOf.map((id) => stateOf(list, id - 1))).to.deep.equal([...Array(4).fill('Draft'), ...Array(3).fill('Published')])
    expect(list.selectedIds).to.deep.equal([5, 6, 7])
    expect(http.of('PATCH /annonce/5')).to.have.length(0)
    toast.querySelector('button')?.click()
    await until(() => stateOf(list, 3) === 'Published', 'the ads back')
  })

  it('says what is done like any other where nothing was left to try', async () => {
    const answers = later<void>()
    const http = answering([1, 2], provider(twenty, 57))
    for (const id of [1, 2]) http.on(`PATCH /annonce/${id}`, (call: HttpCall) => answers.promise.then(() => changing(id, call)))
    const list = await openList({ http })
    tickFirst(list, 2)
    await choose(list, 'unpublish')
    await until(() => http.of('PATCH /annonce/2').length, 'two calls')
    buttonNamed(list, 'Stop').click()
    answers.resolve()
    await toastSaying(list, '2 ads are unpublished.')
    expect(list.selectedIds).to.deep.equal([])
  })
})

describe('the question before a bulk action', () => {
  const users = [
    wireUser(1, { role: 'ROLE_ADMIN', lastname: 'Direction' }),
    ...[2, 3, 4, 5, 6, 7, 8].map((id) => wireUser(id)),
    wireUser(9, { active: false }),
  ]

  it('names and counts what it will change, and says how many are left out and why', async () => {
    const list = await openUsers({ http: usersBackend(users) })
    tickFirst(list, 9)
    await choose(list, 'disable')
    const dialog = await dialogOf(list)
    expect(words(inside(list, 'dialog h2'))).to.equal('Disable 7 users?')
    expect(words(dialog)).to.contain('Service 2').and.to.contain('and 2 more').and.not.to.contain('Direction')
    const leftOut = [...dialog.querySelectorAll('.left-out li')].map(words)
    expect(leftOut).to.have.length(2)
    expect(leftOut[0]).to.match(/^1 left out\. \S/)
    expect(leftOut[1]).to.equal('1 left out. There is nothing to change.')
    await expectAccessible(list)
  })

  it('is not asked where nothing can be changed', async () => {
    const list = await openUsers({
      http: usersBackend([wireUser(1, { role: 'ROLE_ADMIN' }), wireUser(2, { role: 'ROLE_CONTACT', active: false })]),
    })
    tickFirst(list, 2)
    await choose(list, 'disable')
    await until(() => textOf(list).includes('The main account keeps'), 'the reason')
    expect(list.shadowRoot?.querySelector('dialog .danger')).to.equal(null)
  })
})
