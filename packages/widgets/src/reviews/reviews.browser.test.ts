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

const answered = (id: number, state: string, changes: object = {}) =>
  wireReview(id, {
    status: state === 'refused' || state === 'outdated' ? 'to-answer' : 'answered',
    answer: { comment: 'Merci', state, reason: '', date: '2026-03-04T12:00:00.000Z' },
    answeredAt: '2026-03-04T12:00:00.000Z',
    ...changes,
  })
const page = (items: readonly object[]) => ({
  reviews: items,
  pagination: { total: items.length, page: 1, nb_page: 1, from: 1, to: items.length, previous: null, next: null },
})
const backend = (...items: readonly object[]): FakeHttp =>
  fakeHttp()
    .on('GET /reviews', page(items))
    .on('GET /reviews/approval', { approver: null, required: false, waiting: 0 })
    .on('POST /reviews/1/answering', items[0] ?? {})
    .on('DELETE /reviews/1/answering', items[0] ?? {})
    .on('GET /reusable-texts', { total_items: 0, _embedded: { reusable_texts: [] } })

const listWith = async (http: FakeHttp, account: Account = postAccount()): Promise<VitrineReviews> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  return fixture(html`<vitrine-reviews .instance=${instance}></vitrine-reviews>`)
}
const openList = async (http: FakeHttp, account?: Account): Promise<VitrineReviews> => {
  const list = await listWith(http, account)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}
const openAnswer = async (list: VitrineReviews): Promise<HTMLElement> => {
  actIn(rowsOf(list)[0]!, 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('[name=comment]'), 'the form')
  return dialog
}
const type = (list: Element, value: string): void => {
  const area = inside<HTMLTextAreaElement>(list, '[name=comment]')
  area.value = value
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-reviews>', () => {
  beforeEach(() => sessionStorage.clear())

  it('shows who wrote what where, and how it stands with the answer', async () => {
    const facebook = answered(2, 'pending', { media: 'FACEBOOK', rate: 5, recommends: true, comment: '' })
    const list = await openList(backend(wireReview(1), facebook))
    expect(textOf(list)).to.contain('2 reviews').and.to.contain('Visitor 1').and.to.contain('To answer')
    expect(textOf(list)).to.contain('recommends').and.to.contain('pending').and.to.contain('No text')
    expect(textOf(list)).to.contain('answered after 2 hours')
    expect(inside(list, '.stars').getAttribute('aria-label')).to.equal('2 stars')
    await expectAccessible(list)
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No reviews yet'))
  })

  it('says that it could not be loaded, and loads again', async () => {
    const http = backend(wireReview(1)).on('GET /reviews', () => {
      throw new ApiError('server', { status: 500 })
    })
    const list = await listWith(http)
    const again = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.error button'), 'the way to try again')
    expect(rowsOf(list)).to.have.length(0)
    http.on('GET /reviews', page([wireReview(1)]))
    again.click()
    await until(() => rowsOf(list).length > 0, 'the rows')
  })

  it('keeps what is hostile as text', async () => {
    const list = await openList(
      backend(wireReview(1, { author: '<img src=x onerror=alert(1)>', comment: '\u202Etxt <script>alert(1)</script> '.repeat(60) })),
    )
    const dialog = await openAnswer(list)
    expect(dialog.querySelector('blockquote')?.textContent).to.contain('<script>')
    expect(list.shadowRoot?.querySelector('img, script')).to.equal(null)
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth)
  })

  it('lets the direction of a text end with it in a row', async () => {
    const list = await openList(backend(wireReview(1, { comment: '\u202Etxt' })))
    list.style.width = '390px'
    const words = await until(
      () => [...(rowsOf(list)[0]?.querySelector('.sub')?.childNodes ?? [])].find(({ nodeValue }) => nodeValue?.includes('Google')),
      'the network behind the text',
    )
    const begin = words.nodeValue?.indexOf('Google') ?? 0
    const [first, last] = [begin, begin + 5].map((at) => {
      const range = document.createRange()
      range.setStart(words, at)
      range.setEnd(words, at + 1)
      return range.getBoundingClientRect().left
    })
    expect(last).to.be.greaterThan(first!)
  })

  it('has the beginning of a long text in the list, and all of it in the dialog', async () => {
    const long = `${'All went well 😀 '.repeat(300)}Goodbye`
    const list = await openList(backend(wireReview(1, { comment: long })))
    const row = rowsOf(list)[0]!
    expect(row.textContent).to.contain('All went well').and.to.contain('…').and.not.to.contain('Goodbye')
    expect(row.offsetHeight).to.be.lessThan(250)
    const dialog = await openAnswer(list)
    expect(dialog.querySelector('blockquote')?.textContent).to.equal(long)
  })

  describe('people with the name of an author', () => {
    const known = { contacts: [{ personne: 9, nom: '<b>Ana</b> Ruiz', date: '2026-03-01T10:00:00.000Z', reference: 'AD-12' }] }
    const withContacts = (contactManager: boolean): Account => {
      const account = postAccount()
      return { ...account, advertiser: { ...account.advertiser, options: { ...account.advertiser.options, contactManager } } }
    }

    it('are named beside it, and lead to their contacts', async () => {
      const list = await openList(backend(wireReview(1)).on('GET /reviews/1/contacts', known), withContacts(true))
      list.contactsHref = '/contacts?person={person}'
      const dialog = await openAnswer(list)
      await until(() => dialog.querySelector('[part=namesakes]'))
      const namesakes = inside(list, '[part=namesakes]')
      expect(namesakes.textContent).to.contain('<b>Ana</b> Ruiz').and.to.contain('AD-12')
      const link = namesakes.querySelector('a')!
      expect(link.getAttribute('href')).to.equal('/contacts?person=9')
      let asked = 0
      list.addEventListener('vitrine-review-contacts-open', (event) => {
        asked = event.detail.personId
        event.preventDefault()
      })
      link.click()
      expect(asked).to.equal(9)
      await expectAccessible(list)
    })

    it('are not asked for by who may not see contacts, and nobody misses them where they cannot be found', async () => {
      const http = backend(wireReview(1))
      await openAnswer(await openList(http, withContacts(false)))
      expect(http.of('GET /reviews/1/contacts')).to.deep.equal([])
      const failing = backend(wireReview(1)).on('GET /reviews/1/contacts', new ApiError('server'))
      const list = await openList(failing, withContacts(true))
      await openAnswer(list)
      await until(() => failing.of('GET /reviews/1/contacts').length === 1)
      expect(list.shadowRoot?.querySelector('[part=namesakes], [role=alert]')).to.equal(null)
    })
  })

  it('asks for a tab', async () => {
    const http = backend(wireReview(1))
    const list = await openList(http)
    inside(list, '[name=preset][value=answered]').click()
    await until(() => http.of('GET /reviews').some(({ query }) => query?.['type'] === 'answered'))
  })

  it('tells automatic answers from others, and cancels one that is planned', async () => {
    const answer = { comment: 'Merci', state: 'shown', reason: '', date: '2026-03-04T12:00:00.000Z', automatic: true }
    const automatic = answered(2, 'shown', { answer })
    const planned = wireReview(1, { planned_answer: { comment: 'Merci !', date: '2026-03-05T09:00:00.000Z' } })
    const http = backend(planned, automatic).on('DELETE /reviews/1/auto-answer', wireReview(1))
    const list = await openList(http)
    expect(rowsOf(list)[0]?.textContent).to.contain('automatic answer on')
    expect(rowsOf(list)[1]?.textContent).to.contain('answered automatically')
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Cancel the automatic answer')).click()
    await toastSaying(list, 'No automatic answer goes out')
    expect(http.of('DELETE /reviews/1/auto-answer')).to.have.length(1)
    await expectAccessible(list)
  })

  it('says that a colleague is answering, and that this person does', async () => {
    const busy = wireReview(1, { answering: { user: 999, name: 'Ana Lopez' } })
    const http = backend(busy)
    const list = await openList(http)
    expect(rowsOf(list)[0]?.textContent).to.contain('Ana Lopez is answering')
    const dialog = await openAnswer(list)
    await until(() => http.of('POST /reviews/1/answering').length === 1, 'the call')
    expect(dialog.textContent).to.contain('Ana Lopez is writing an answer')
    buttonNamed(list, 'Cancel').click()
    await until(() => http.of('DELETE /reviews/1/answering').length === 1, 'the end')
  })

  it('opens the review that the page asks for, once, and says so if it is gone', async () => {
    const http = backend(wireReview(1), wireReview(2)).on('GET /reviews/2', wireReview(2)).on('POST /reviews/2/answering', wireReview(2))
    const list = await openList(http)
    list.review = 2
    const dialog = await dialogOf(list)
    await until(() => dialog.textContent?.includes('Visitor 2'), 'the review')
    buttonNamed(list, 'Cancel').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'the end')
    list.reload()
    await until(() => http.of('GET /reviews').length > 1, 'the list')
    expect(http.of('GET /reviews/2')).to.have.length(1)
    http.on('GET /reviews/3', () => {
      throw new ApiError('not-found', { status: 404 })
    })
    list.review = 3
    await until(() => list.shadowRoot?.querySelector('.toast'), 'why not')
  })

  it('leads to the settings of automatic answers where the page has them', async () => {
    const list = await openList(backend(wireReview(1)))
    expect(textOf(list)).not.to.contain('Automatic answers')
    list.autoAnswersHref = '/reviews/auto-answers'
    await list.updateComplete
    let asked = 0
    list.addEventListener('vitrine-auto-answers-open', (event) => {
      event.preventDefault()
      asked += 1
    })
    buttonNamed(list, 'Automatic answers').click()
    expect(asked).to.equal(1)
  })

  it('sends an answer, says so and reads the list again', async () => {
    const http = backend(wireReview(1)).on('POST /reviews/1/answers', answered(1, 'sending'))
    const list = await openList(http)
    const dialog = await openAnswer(list)
    await expectAccessible(list)
    expect(dialog.textContent).to.contain('0 of 4,096 bytes')
    type(list, 'Désolé')
    await until(() => dialog.textContent?.includes('8 of 4,096 bytes'), 'the count')
    const reads = http.of('GET /reviews').length
    inside(list, '[part=send]').click()
    await toastSaying(list, 'The answer is being sent')
    expect(http.of('POST /reviews/1/answers')[0]?.body).to.deep.equal({ network: 'GMB', version: 2, comment: 'Désolé' })
    await until(() => http.of('GET /reviews').length > reads, 'the list')
  })

  it('refuses a text that its network finds too long, and keeps it', async () => {
    const http = backend(wireReview(1))
    const list = await openList(http)
    await openAnswer(list)
    type(list, 'é'.repeat(2049))
    inside(list, '[part=send]').click()
    await until(() => textOf(list).includes('too long for this network: 4,098 of 4,096') || textOf(list).includes('4098 of 4096'), 'why')
    expect(http.of('POST /reviews/1/answers')).to.have.length(0)
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.have.length(2049)
  })

  it('says why an answer was not sent, and keeps the text', async () => {
    const http = backend(wireReview(1)).on('POST /reviews/1/answers', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The disk is full' })
    })
    const list = await openList(http)
    await openAnswer(list)
    type(list, 'Sorry')
    inside(list, '[part=send]').click()
    await toastSaying(list, 'Error:')
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.equal('Sorry')
  })

  it('keeps what was typed when the dialog is closed', async () => {
    const list = await openList(backend(wireReview(1)))
    await openAnswer(list)
    type(list, 'Half a sentence')
    buttonNamed(list, 'Cancel').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'the end')
    await openAnswer(list)
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.equal('Half a sentence')
  })

  it('shows a review that changed meanwhile beside what was typed', async () => {
    const http = backend(wireReview(1))
      .on(
        'GET /reviews/1',
        answered(1, 'shown', { version: 3, answer: { comment: 'Theirs', state: 'shown', reason: '', date: '2026-03-04T12:00:00.000Z' } }),
      )
      .on('POST /reviews/1/answers', () => {
        throw new ApiError('conflict', { status: 409, code: 'review-changed', field: 'version' })
      })
    const list = await openList(http)
    const dialog = await openAnswer(list)
    type(list, 'Mine')
    inside(list, '[part=send]').click()
    await until(() => dialog.querySelector('.conflict')?.textContent?.includes('Theirs'), 'what they sent')
  })

  it('takes a review that is opened out of the new ones', async () => {
    const http = backend(wireReview(1, { status: 'new' })).on('POST /reviews/1/seen', wireReview(1))
    const list = await openList(http)
    await openAnswer(list)
    await until(() => http.of('POST /reviews/1/seen').length === 1, 'the call')
  })

  it('says why a network refused an answer', async () => {
    const list = await openList(
      backend(
        answered(1, 'refused', {
          answer: { comment: 'x', state: 'refused', reason: 'connection-expired', date: '2026-03-04T12:00:00.000Z' },
        }),
      ),
    )
    const dialog = await openAnswer(list)
    expect(dialog.textContent).to.contain('the connection has expired. Connect the page again')
  })

  it('deletes an answer after a question', async () => {
    const http = backend(answered(1, 'shown')).on('DELETE /reviews/1/answers', answered(1, 'deleting'))
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete the answer')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The answer is being removed')
    expect(http.of('DELETE /reviews/1/answers')).to.have.length(1)
  })

  it('shows a page that may only read no way to answer', async () => {
    const account = { ...postAccount(), pageScopes: ['reviews:read' as const] }
    const http = backend(answered(1, 'shown', { status: 'new' }))
    const list = await openList(http, account)
    expect(list.shadowRoot?.querySelector('[data-act=answer]')).to.equal(null)
    actIn(rowsOf(list)[0]!, 'open').click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Merci')
    expect(dialog.querySelector('textarea')).to.equal(null)
    expect(http.calls.filter(({ method }) => method !== undefined && method !== 'GET')).to.deep.equal([])
    await expectAccessible(list)
  })

  it('says that the export failed', async () => {
    const list = await openList(
      backend(wireReview(1)).on('GET /export/reviews', () => {
        throw new ApiError('server', { status: 500 })
      }),
    )
    buttonNamed(list, 'Export as CSV').click()
    await toastSaying(list, 'Error export')
  })

  const desk = (suggestion: string | null) => ({
    suggestion,
    repli: null,
    agence: { nom: 'Agence du Port', ville: 'Lyon', telephone: '', email: '', adresse: '', enonces: '' },
    dernieresReponses: [],
  })
  const writingAccount = (): Account => {
    const account = postAccount()
    return { ...account, advertiser: { ...account.advertiser, options: { ...account.advertiser.options, ai: true } } }
  }

  it('has an answer suggested, which can be taken back, and marks what should not be sent', async () => {
    const suggestion = 'Bonjour, merci pour votre message. Notre équipe est à votre disposition.'
    let made = false
    const http = backend(wireReview(1))
      .on('GET /reviews/1/answer_suggest', () => desk(made ? suggestion : null))
      .on('POST /reviews/1/answer_suggest', () => {
        made = true
        return desk(suggestion)
      })
    const list = await openList(http, writingAccount())
    const dialog = await openAnswer(list)
    const area = () => inside<HTMLTextAreaElement>(list, '[name=comment]')
    type(list, 'Nous vous rembourserons sous 24 heures.')
    await until(() => dialog.querySelector('[part=suggest]'), 'the suggestion')
    await until(() => dialog.querySelector('[part=answer-marks] mark'), 'what should not be sent')
    expect(textOf(list)).to.contain('Promise no sum')
    await expectAccessible(list)
    buttonNamed(list, 'Suggest an answer').click()
    await until(() => area().value === suggestion, 'the suggested answer')
    expect(dialog.querySelector('[part=answer-marks] mark') === null).to.equal(true)
    buttonNamed(list, 'Take my text back').click()
    await until(() => area().value.startsWith('Nous vous rembourserons'), 'the text that was typed')
  })

  it('says why no answer could be suggested, and keeps what was typed', async () => {
    const http = backend(wireReview(1))
      .on('GET /reviews/1/answer_suggest', desk(null))
      .on('POST /reviews/1/answer_suggest', () => {
        throw new ApiError('server', { status: 503, code: 'text-failed' })
      })
    const list = await openList(http, writingAccount())
    const dialog = await openAnswer(list)
    type(list, 'Merci')
    await until(() => dialog.querySelector('[part=suggest]'), 'the suggestion')
    buttonNamed(list, 'Suggest an answer').click()
    await until(() => dialog.querySelector('[part=suggest] [role=alert]'), 'the failure')
    await toastSaying(list, 'Error: ')
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.equal('Merci')
  })

  const translating = (translate: () => object): FakeHttp =>
    backend(wireReview(1))
      .on('GET /reviews/1/answer_suggest', desk(null))
      .on('GET /reviews/1/translation', { proposee: true })
      .on('POST /reviews/1/translation', translate)

  it('shows a review of another language as a machine has translated it, and the original again', async () => {
    const hostile = 'Three weeks without news from […]. <img src=x onerror=alert(1)>'
    const http = translating(() => ({ texte: hostile, langueOrigine: 'fr' }))
    const list = await openList(http, writingAccount())
    const dialog = await openAnswer(list)
    const shown = () => dialog.querySelector('blockquote')?.textContent
    await until(() => dialog.textContent?.includes('Translate'), 'the offer')
    expect(shown()).to.equal('Trois semaines sans nouvelles.')
    buttonNamed(list, 'Translate').click()
    await until(() => shown() === hostile, 'the translation as text')
    expect(dialog.querySelector('blockquote')?.lang).to.match(/^en/)
    expect(dialog.textContent).to.contain('Translated by a machine (original language: French)')
    expect(dialog.querySelector('img')).to.equal(null)
    await expectAccessible(list)
    buttonNamed(list, 'Show the original').click()
    await until(() => shown() === 'Trois semaines sans nouvelles.', 'the original')
    buttonNamed(list, 'Translate').click()
    await until(() => shown() === hostile, 'the translation again')
    expect(http.of('POST /reviews/1/translation').map(({ body }) => body)).to.deep.equal([{ langue: 'en' }])
  })

  it('says at its place why a review could not be translated, and translates it when it is asked again', async () => {
    let isThere = false
    const http = translating(() => {
      if (!isThere) throw new ApiError('server', { status: 503, code: 'text-failed' })
      return { texte: 'Three weeks without news.', langueOrigine: 'fr' }
    })
    const list = await openList(http, writingAccount())
    const dialog = await openAnswer(list)
    type(list, 'Merci')
    await until(() => dialog.textContent?.includes('Translate'), 'the offer')
    buttonNamed(list, 'Translate').click()
    await until(() => dialog.querySelector('.review [role=alert]'), 'the failure')
    expect(dialog.querySelector('.review [role=alert]')?.textContent).to.contain('The review was not translated')
    expect(dialog.querySelector('blockquote')?.textContent).to.equal('Trois semaines sans nouvelles.')
    await expectAccessible(list)
    isThere = true
    buttonNamed(list, 'Translate').click()
    await until(() => dialog.querySelector('[part=translation]'), 'the translation')
    expect(dialog.querySelector('.review [role=alert]')).to.equal(null)
    expect(inside<HTMLTextAreaElement>(list, '[name=comment]').value).to.equal('Merci')
  })

  it('offers a translation to who may only read, and none of what is in the reader’s language or where nobody translates', async () => {
    const offers = async (review: object, isOffered: boolean): Promise<[dialog: HTMLElement, asked: () => number]> => {
      const http = backend(review)
        .on('GET /reviews/1/translation', { proposee: isOffered })
        .on('POST /reviews/1/translation', { texte: 'Three weeks without news.', langueOrigine: 'fr' })
      const list = await openList(http, writingAccount())
      list.readonly = true
      await list.updateComplete
      actIn(rowsOf(list)[0]!, 'open').click()
      const dialog = await dialogOf(list)
      await until(() => dialog.querySelector('blockquote'), 'the review')
      return [dialog, () => http.of('GET /reviews/1/translation').length]
    }
    const [foreign] = await offers(wireReview(1), true)
    await until(() => foreign.textContent?.includes('Translate'), 'the offer')
    const [unserved, askedOfUnserved] = await offers(wireReview(1), false)
    await until(() => askedOfUnserved() === 1, 'the question')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(unserved.textContent).not.to.contain('Translate')
    const [own, askedOfOwn] = await offers(wireReview(1, { language: 'en' }), true)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect([own.textContent?.includes('Translate'), askedOfOwn()]).to.deep.equal([false, 0])
  })

  it('erases who wrote a review after a question, and shows that it did', async () => {
    const erasedAt = '2026-03-05T10:00:00.000Z'
    const erased = wireReview(1, { author: '', comment: '', erasedAt })
    let first = wireReview(1)
    const http = backend()
      .on('GET /reviews', () => page([first, wireReview(2)]))
      .on('POST /reviews/1/erase', () => (first = erased))
    const list = await openList(http, writingAccount())
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Erase the author')).click()
    await dialogOf(list)
    expect(textOf(list)).to.contain('Erase who wrote this review?')
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'Erased')
    expect(http.of('POST /reviews/1/erase')).to.have.length(1)
    await until(() => rowsOf(list)[0]!.textContent.includes('Erased'), 'the erased one')
    expect(rowsOf(list)[1]!.textContent).to.contain('Visitor 2')
  })
})
