import { ApiError } from '@vitrine/core/http'
import { createTopics } from '@vitrine/core/topics'
import { expect, fixture, html } from '@open-wc/testing'
import '../../define/mails.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { accountWith, actIn, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { textOf, until } from '../../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineMails } from './mails.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

type Wire = Record<string, unknown>

const mail = (id: number, changes: Wire = {}): Wire => ({
  id,
  destinataire: `agency-${id}@example.org`,
  objet: `Request ${id}`,
  date: '2026-05-01T10:00:00Z',
  abandon: '2026-05-04T12:00:00Z',
  motif: 'refus',
  reponse: '550 No such mailbox',
  ...changes,
})
const page = (mails: readonly Wire[]) => ({
  total_items: mails.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { mail: mails },
})
const backend = (mails: readonly Wire[]): FakeHttp => fakeHttp().on('GET /mails', () => page(mails))

const openMails = async (
  http: FakeHttp,
  {
    width = 1200,
    theme = 'light',
    topics = createTopics(),
  }: { width?: number; theme?: 'light' | 'dark'; topics?: ReturnType<typeof createTopics> } = {},
): Promise<VitrineMails> => {
  const instance = createVitrine({ http, topics, account: accountWith(), locale: 'en', appearance: { theme } })
  const holder = await fixture(html`<div></div>`)
  ;(holder as HTMLElement).style.cssText = `width: ${width}px;${theme === 'dark' ? 'background: #16181d' : ''}`
  const list = Object.assign(document.createElement('vitrine-mails') as VitrineMails, { instance })
  holder.append(list)
  await until(() => list.shadowRoot?.querySelector('tbody tr, .face'), 'the list')
  return list
}
const words = (element: Element | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('the list of undelivered mails', () => {
  for (const [width, theme] of [
    [1200, 'light'],
    [320, 'dark'],
  ] as const) {
    it(`says of each to whom it went, what about and why it did not arrive, ${width} px, ${theme}`, async () => {
      const list = await openMails(backend([mail(1), mail(2, { motif: 'sans_remise', reponse: null })]), { width, theme })
      expect(list.scrollWidth).to.be.at.most(width)
      for (const text of [
        'agency-1@example.org',
        'Request 1',
        '01/05/2026',
        '04/05/2026',
        'Refused by the recipient’s server',
        '550 No such mailbox',
      ])
        expect(words(rowsOf(list)[0])).to.contain(text)
      expect(words(rowsOf(list)[1])).to.contain('Could not be delivered for three days')
      await expectAccessible(list)
    })
  }

  it('sends one again by a click, shows it no more and tells the page', async () => {
    const there = [mail(1), mail(2)]
    const http = backend(there).on('POST /mails/1/send', () => {
      there.shift()
      return null
    })
    const topics = createTopics()
    let announced = 0
    topics.listen('mails', () => (announced += 1))
    const list = await openMails(http, { topics })
    actIn(rowsOf(list)[0]!, 'send-again').click()
    await toastSaying(list, 'The email is on its way again.')
    await until(() => rowsOf(list).length === 1, 'the row to go')
    expect(words(rowsOf(list)[0])).to.contain('agency-2@example.org')
    expect([http.of('POST /mails/1/send').length, announced]).to.deep.equal([1, 1])
  })

  it('sends one once by two clicks, and takes one that was just sent elsewhere for sent', async () => {
    const there = [mail(1), mail(2)]
    const answer = later()
    const http = backend(there)
      .on('POST /mails/1/send', () => answer.promise)
      .on('POST /mails/2/send', () => {
        there.length = 0
        throw new ApiError('not-found', { status: 404 })
      })
    const list = await openMails(http)
    actIn(rowsOf(list)[0]!, 'send-again').click()
    actIn(rowsOf(list)[0]!, 'send-again').click()
    await until(() => http.of('POST /mails/1/send').length > 0, 'the call')
    there.shift()
    answer.resolve(null)
    await toastSaying(list, 'The email is on its way again.')
    await until(() => rowsOf(list).length === 1, 'the row to go')
    expect(http.of('POST /mails/1/send')).to.have.length(1)
    actIn(rowsOf(list)[0]!, 'send-again').click()
    await until(() => textOf(list).includes('Every email has been delivered'), 'the other row to go')
    expect(list.shadowRoot?.querySelector('.toast.error')).to.equal(null)
  })

  it('says so where every mail has arrived', async () => {
    const list = await openMails(backend([]))
    expect(textOf(list)).to.contain('Every email has been delivered')
    await expectAccessible(list)
  })
})
