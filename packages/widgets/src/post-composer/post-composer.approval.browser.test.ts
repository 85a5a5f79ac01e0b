import { expect } from '@open-wc/testing'
import { ApiError } from '@vitrine/core/http'
import { approvalPolicyWire } from '@vitrine/core/post-approval'
import type { ApprovalStep, Post } from '@vitrine/core/posts'
import { toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { dueAt, idea, openComposer, postAccount, postBackend, postOf, publicationOf, write, type PostBackend } from '../test/posts.ts'
import type { VitrinePostComposer } from './post-composer.ts'

const step = (kind: ApprovalStep['kind'], changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  kind,
  at: new Date('2027-03-01T10:00:00Z'),
  who: 'Élodie Meyer',
  account: 'Clé Bleue Haguenau',
  comment: '',
  ...changes,
})
const comment = 'The price is missing.'
const returned = step('returned', { who: 'Antoine Muller', account: 'Clé Bleue', comment, at: new Date('2027-03-02T10:00:00Z') })
const waiting = publicationOf({ state: 'held', reason: 'approval', dueAt })

const outletBackend = (changes: Partial<Post> = {}): PostBackend =>
  Object.assign(
    postBackend(postOf(idea, changes)).on(
      'GET /socialposts/accord',
      approvalPolicyWire.encode({
        approver: { id: 1007, login: 'ag1007', name: 'Clé Bleue' },
        isRequired: false,
        waiting: 0,
        waitingAnswers: 0,
      }),
    ),
  )

const headAccount = () => {
  const account = postAccount()
  return { ...account, advertiser: { ...account.advertiser, sites: [{ id: 1008, name: 'Clé Bleue Haguenau' }] } }
}
const proposed = (changes: Partial<Post> = {}): Post =>
  postOf(idea, {
    state: 'active',
    approval: 'proposed',
    approvalSteps: [step('proposed')],
    publications: [waiting],
    advertiser: { id: 1008, login: 'ag1008', name: 'Clé Bleue Haguenau' },
    ...changes,
  })
const opened = (http: PostBackend, more: object = {}): Promise<VitrinePostComposer> =>
  openComposer({ http, postId: 41, account: headAccount(), ready: '[part=review]', ...more })
const body = (http: PostBackend): unknown => http.of('POST /socialposts/accord').at(-1)?.body

describe('a post that a head office has to approve', () => {
  it('says so before it is planned', async () => {
    const composer = await openComposer({ http: outletBackend(), postId: 41 })
    await until(() => textOf(composer).includes('Clé Bleue approves your posts'), 'who approves it')
    inside(composer, '[part=plan]').click()
    await until(
      () => composer.shadowRoot?.querySelector('dialog .banner')?.textContent?.includes('once it is approved'),
      'the same in the dialog',
    )
    await expectAccessible(composer)
  })

  it('says that it waits', async () => {
    const composer = await openComposer({
      http: outletBackend({ state: 'active', approval: 'proposed', approvalSteps: [step('proposed')], publications: [waiting] }),
      postId: 41,
    })
    await until(() => textOf(composer).includes('It is waiting for Clé Bleue'), 'that it waits')
    expect(textOf(composer)).to.contain('To approve')
  })

  it('shows what came back with the comment, and who did what', async () => {
    const composer = await openComposer({
      http: outletBackend({ approval: 'returned', approvalSteps: [step('proposed'), returned] }),
      postId: 41,
    })
    await until(() => inside(composer, '[part=approval]').textContent?.includes(comment), 'the comment')
    const history = inside(composer, '[part=history]').textContent ?? ''
    expect(history.indexOf('Returned')).to.be.lessThan(history.indexOf('Proposed'))
    expect(history).to.contain('Antoine Muller').and.to.contain('Clé Bleue Haguenau')
    await expectAccessible(composer)
  })

  it('says nothing of it where nobody asks', async () => {
    const composer = await openComposer({
      http: postBackend(postOf()).on(
        'GET /socialposts/accord',
        approvalPolicyWire.encode({ approver: null, isRequired: false, waiting: 0, waitingAnswers: 0 }),
      ) as PostBackend,
      postId: 41,
    })
    await until(() => composer.shadowRoot?.querySelector('[part=initial]'))
    expect(composer.shadowRoot?.querySelector('[part=approval], [part=history]')).to.equal(null)
  })
})

describe('a head office', () => {
  it('sees the post of a point of sale as networks would show it, and changes nothing of it', async () => {
    const composer = await opened(postBackend(proposed()))
    const words = textOf(composer)
    for (const part of ['Clé Bleue Haguenau proposes this post', 'What visitors will see', 'Facebook', 'Samedi, de 10 h à 18 h', 'History'])
      expect(words).to.contain(part)
    expect(composer.shadowRoot?.querySelector('[name=text], [part=save]')).to.equal(null)
    await expectAccessible(composer)
  })

  it('is not offered to decide on a page of another site without the right to approve', async () => {
    const account = { ...headAccount(), pageScopes: ['posts:read' as const, 'posts:write' as const] }
    const composer = await opened(postBackend(proposed()), { account })
    expect(composer.shadowRoot?.querySelector('[part=approve], [part=return]')).to.equal(null)
  })

  it('approves it after a question', async () => {
    const http = postBackend(proposed())
    http.on('POST /socialposts/accord', () => {
      http.post = proposed({ approval: 'approved', publications: [publicationOf({ dueAt })] })
      return { traitees: [41], errors: [] }
    })
    const composer = await opened(http)
    inside(composer, '[part=approve]').click()
    await until(() => composer.shadowRoot?.querySelector('dialog [part=confirm]'), 'the question')
    inside(composer, 'dialog [part=confirm]').click()
    await toastSaying(composer, '1 post approved')
    expect(body(http)).to.deep.equal({ annonces: [{ id: 41, version: 3 }], accord: true, commentaire: '' })
    expect(composer.shadowRoot?.querySelector('[part=approve]')).to.equal(null)
  })

  it('says why it was not approved, and shows what the post says by now', async () => {
    const http = postBackend(proposed())
    http.on('POST /socialposts/accord', () => {
      http.post = proposed({ text: 'Something else', version: 4 })
      return { traitees: [], errors: [{ id: 41, code: 'changed-meanwhile', message: 'Somebody has changed it meanwhile' }] }
    })
    const composer = await opened(http)
    inside(composer, '[part=approve]').click()
    await until(() => composer.shadowRoot?.querySelector('dialog [part=confirm]'), 'the question')
    inside(composer, 'dialog [part=confirm]').click()
    await until(
      () => textOf(composer).includes('Somebody has changed it meanwhile') && textOf(composer).includes('Something else'),
      'the reason',
    )
  })

  it('returns it with a comment, which stays typed where sending fails', async () => {
    const http = postBackend(proposed())
    let fails = true
    http.on('POST /socialposts/accord', () => {
      if (fails) throw new ApiError('server')
      http.post = proposed({ approval: 'returned', state: 'draft', publications: [], approvalSteps: [step('proposed'), returned] })
      return { traitees: [41], errors: [] }
    })
    const composer = await opened(http)
    inside(composer, '[part=return]').click()
    await until(() => composer.shadowRoot?.querySelector('dialog [name=comment]'), 'the question')
    inside(composer, 'dialog [part=confirm]').click()
    await until(() => composer.shadowRoot?.querySelector('dialog [name=comment][aria-invalid=true]'), 'what is missing')
    write(composer, 'comment', comment)
    inside(composer, 'dialog [part=confirm]').click()
    await until(() => http.of('POST /socialposts/accord').length === 1, 'the attempt')
    await until(() => inside(composer, 'dialog [part=confirm]').getAttribute('aria-disabled') === 'false', 'the form again')
    expect(inside<HTMLInputElement>(composer, 'dialog [name=comment]').value).to.equal(comment)
    fails = false
    inside(composer, 'dialog [part=confirm]').click()
    await toastSaying(composer, '1 post returned')
    expect(body(http)).to.deep.equal({ annonces: [{ id: 41, version: 3 }], accord: false, commentaire: comment })
    expect(composer.shadowRoot?.querySelector('[part=return]')).to.equal(null)
  })

  for (const [theme, locale] of [
    ['light', 'fr'],
    ['dark', 'es'],
  ] as const) {
    it(`looks at it on a phone, ${theme}`, async () => {
      const composer = await opened(postBackend(proposed({ publications: [{ ...waiting, isAtOnce: true }] })), {
        width: 340,
        theme,
        locale,
      })
      expect(outside(composer)).to.deep.equal([])
      await expectAccessible(composer)
    })
  }
})

it('has buttons with names', async () => {
  const composer = await opened(postBackend(proposed()))
  expect([buttonNamed(composer, 'Approve'), buttonNamed(composer, 'Return…')].every(Boolean)).to.equal(true)
})
