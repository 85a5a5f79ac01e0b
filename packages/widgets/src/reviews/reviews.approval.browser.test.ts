import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/reviews.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import { postAccount } from '../test/posts.ts'
import { wireReview } from '../test/reviews.ts'
import type { VitrineReviews } from './reviews.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const proposal = (changes: object = {}) => ({
  comment: 'We call you',
  state: 'proposed',
  date: '2026-03-04T12:00:00.000Z',
  author: 'Ana Lopez',
  automatic: false,
  reason: '',
  ...changes,
})
const review = (changes: object = {}) => wireReview(1, changes)
const waiting = (changes: object = {}) => review({ status: 'to-approve', proposed_answer: proposal(), ...changes })
const sent = review({
  status: 'answered',
  answer: { comment: 'We call you', state: 'sending', reason: '', date: '2026-03-04T12:00:00.000Z' },
})

const pointOfSale = (): Account => {
  const account = postAccount()
  return { ...account, advertiser: { ...account.advertiser, id: 104, sites: [] } }
}
const headOffice = (): Account => {
  const account = postAccount()
  const site = { id: 104, name: 'Agence du Port', login: 'ag104' } as unknown as Account['advertiser']['sites'][number]
  return { ...account, advertiser: { ...account.advertiser, id: 9, sites: [site] } }
}
const approved = { approver: 'Réseau du Port', required: false, waiting: 0 }
const approving = { approver: null, required: true, waiting: 1 }

const backend = (item: object, approval: object): FakeHttp =>
  fakeHttp()
    .on('GET /reviews', {
      reviews: [item],
      pagination: { total: 1, page: 1, nb_page: 1, from: 1, to: 1, previous: null, next: null },
    })
    .on('GET /reviews/approval', approval)
    .on('POST /reviews/1/answering', item)
    .on('DELETE /reviews/1/answering', item)
    .on('GET /reusable-texts', { total_items: 0, _embedded: { reusable_texts: [] } })

const openList = async (http: FakeHttp, account: Account): Promise<VitrineReviews> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  const list = await fixture<VitrineReviews>(html`<vitrine-reviews .instance=${instance}></vitrine-reviews>`)
  await until(() => rowsOf(list).length > 0 && list.approval, 'the rows')
  return list
}
const openAnswer = async (list: VitrineReviews): Promise<HTMLElement> => {
  actIn(rowsOf(list)[0]!, 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('[name=comment]'), 'the form')
  return dialog
}
const type = (list: Element, name: string, value: string): void => {
  const area = inside<HTMLTextAreaElement>(list, `dialog[open] [name=${name}]`)
  area.value = value
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const bodyOf = (http: FakeHttp, call: string) => http.of(call)[0]?.body

describe('<vitrine-reviews> under the approval of a head office', () => {
  beforeEach(() => sessionStorage.clear())

  it('has no tab for what waits where nobody approves', async () => {
    const list = await openList(backend(review(), { approver: null, required: false, waiting: 0 }), pointOfSale())
    expect(list.shadowRoot?.querySelector('[name=preset][value=to-approve]') === null).to.equal(true)
  })

  it('proposes what a point of sale answers, and says to whom', async () => {
    const http = backend(review(), approved).on('POST /reviews/1/answers', waiting())
    const list = await openList(http, pointOfSale())
    const dialog = await openAnswer(list)
    expect(dialog.textContent).to.contain('Réseau du Port approves your answers')
    await expectAccessible(list)
    type(list, 'comment', 'We call you')
    expect(inside(list, '[part=send]').textContent).to.contain('Propose to the head office')
    inside(list, '[part=send]').click()
    await toastSaying(list, 'Proposed to Réseau du Port')
    expect(bodyOf(http, 'POST /reviews/1/answers')).to.deep.equal({ network: 'GMB', version: 2, comment: 'We call you' })
  })

  it('shows a point of sale what its head office asks for, and proposes it again', async () => {
    const returned = review({ proposed_answer: proposal({ state: 'returned', reason: 'Say when.' }) })
    const list = await openList(backend(returned, approved), pointOfSale())
    expect(rowsOf(list)[0]?.textContent).to.contain('returned by the head office')
    const dialog = await openAnswer(list)
    expect(inside(list, '[part=proposed]').textContent).to.contain('Say when.')
    expect(dialog.querySelector<HTMLTextAreaElement>('[name=comment]')?.value).to.equal('We call you')
    await expectAccessible(list)
  })

  it('takes a proposal back after a question', async () => {
    const http = backend(waiting(), approved).on('DELETE /reviews/1/proposal', review())
    const list = await openList(http, pointOfSale())
    await openAnswer(list)
    buttonNamed(list, 'Withdraw the proposal').click()
    await until(() => textOf(list).includes('Withdraw this proposal?'), 'the question')
    inside(list, 'dialog .dialog-foot .button.primary').click()
    await toastSaying(list, 'The proposal is withdrawn')
    expect(http.of('DELETE /reviews/1/proposal')).to.have.length(1)
  })

  it('keeps the answer that is shown beside the one that waits', async () => {
    const answer = { comment: 'Merci', state: 'shown', reason: '', date: '2026-03-04T11:00:00.000Z' }
    const list = await openList(backend(waiting({ answer }), approved), pointOfSale())
    const dialog = await openAnswer(list)
    expect(dialog.textContent).to.contain('Answer that is shown at the moment').and.to.contain('Merci')
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.equal('We call you')
  })

  it('lets a head office approve an answer in other words', async () => {
    const http = backend(waiting(), approving).on('POST /reviews/1/approval', sent)
    const list = await openList(http, headOffice())
    expect(inside(list, '[name=preset][value=to-approve]').closest('label')?.textContent).to.contain('1')
    const dialog = await openAnswer(list)
    expect(dialog.textContent).to.contain('Proposed by Ana Lopez').and.to.contain('it is sent to Google then')
    await expectAccessible(list)
    type(list, 'comment', 'We call you on Monday')
    inside(list, '[part=send]').click()
    await toastSaying(list, 'The answer is approved')
    expect(bodyOf(http, 'POST /reviews/1/approval')).to.deep.equal({ version: 2, comment: 'We call you on Monday' })
  })

  it('lets a head office approve from the list what it has read', async () => {
    const http = backend(waiting(), approving).on('POST /reviews/1/approval', sent)
    const list = await openList(http, headOffice())
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Approve and send')).click()
    await dialogOf(list)
    expect(textOf(list)).to.contain('Approve this answer?').and.to.contain('We call you')
    await expectAccessible(list)
    inside(list, 'dialog .dialog-foot .button.primary').click()
    await toastSaying(list, 'The answer is approved')
    expect(bodyOf(http, 'POST /reviews/1/approval')).to.deep.equal({ version: 2, comment: 'We call you' })
  })

  it('returns an answer with what has to be fixed', async () => {
    const http = backend(waiting(), approving).on('POST /reviews/1/return', review())
    const list = await openList(http, headOffice())
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Return…')).click()
    await dialogOf(list)
    inside(list, 'dialog .dialog-foot .button.primary').click()
    await until(() => textOf(list).includes('Say what has to be fixed.'), 'the fault')
    type(list, 'reason', 'Say when.')
    await expectAccessible(list)
    inside(list, 'dialog .dialog-foot .button.primary').click()
    await toastSaying(list, 'The answer is returned')
    expect(bodyOf(http, 'POST /reviews/1/return')).to.deep.equal({ version: 2, reason: 'Say when.' })
  })

  it('shows a review that changed while its answer was approved', async () => {
    const newer = waiting({ version: 3, proposed_answer: proposal({ comment: 'We call you today' }) })
    const http = backend(waiting(), approving)
      .on('GET /reviews/1', newer)
      .on('POST /reviews/1/approval', () => {
        throw new ApiError('conflict', { status: 409, code: 'review-changed', field: 'version' })
      })
    const list = await openList(http, headOffice())
    const dialog = await openAnswer(list)
    type(list, 'comment', 'We call you on Monday')
    inside(list, '[part=send]').click()
    await until(() => dialog.querySelector('.conflict')?.textContent?.includes('We call you today'), 'what they propose by now')
  })

  it('lets nobody decide who may only read', async () => {
    const account = { ...headOffice(), pageScopes: ['reviews:read' as const] }
    const list = await openList(backend(waiting(), approving), account)
    actIn(rowsOf(list)[0]!, 'open').click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Proposed answer').and.to.contain('We call you')
    expect(dialog.querySelector('textarea, [part=send]') === null).to.equal(true)
  })

  it('says that an automatic answer is proposed first', async () => {
    const planned = review({ planned_answer: { comment: 'Merci !', date: '2026-03-05T09:00:00.000Z' } })
    const dialog = await openAnswer(await openList(backend(planned, approved), pointOfSale()))
    expect(dialog.textContent).to.contain('An automatic answer is proposed to the head office on')
  })
})
