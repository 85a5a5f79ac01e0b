import { ApiError } from '@vitrine/core/http'
import { withNetwork } from '@vitrine/core/posts'
import { expect } from '@open-wc/testing'
import { wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { captionOf, captionReplies, captionsOf, writerAccount } from '../test/captions.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import {
  bodyOf,
  fieldOf,
  idea,
  openComposer,
  panelText,
  postBackend,
  postOf,
  publicationOf,
  write,
  type ComposerOpening,
} from '../test/posts.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../fact-check/fact-check.controller.ts'
import './captions.view.ts'

const open = async (options: ComposerOpening) => {
  const composer = await openComposer({ account: writerAccount(), postId: 41, ...options })
  await until(
    () => composer.shadowRoot?.querySelector('#network-facebook .text-writing-opener, [part=initial] .text-writing-opener'),
    'the button',
  )
  return composer
}
/** The part in which the text of Facebook is written. */
const part = (composer: Element): HTMLElement => inside(composer, '#network-facebook .text-writing')
const opener = (composer: Element): HTMLElement => inside(composer, '#network-facebook .text-writing-opener')
const writer = (composer: Element): HTMLElement => inside(composer, '#text-writing-facebook .text-writing-write')
const proposal = (composer: Element): string =>
  composer.shadowRoot?.querySelector('#text-writing-facebook [part=text-writing-text]')?.textContent?.trim() ?? ''
const failure = (composer: Element): string => composer.shadowRoot?.querySelector('[part=text-writing-failure]')?.textContent ?? ''
const begin = async (composer: Element): Promise<void> => {
  opener(composer).click()
  await until(() => composer.shadowRoot?.querySelector('#text-writing-facebook .text-writing-write'), 'the panel')
  writer(composer).click()
}
const isProposed = (composer: Element): boolean =>
  !!composer.shadowRoot?.querySelector('#text-writing-facebook:not([aria-busy]) .text-writing-proposal')
/** Has a text written and waits for it. */
const propose = async (composer: Element): Promise<void> => {
  await begin(composer)
  await until(() => isProposed(composer), 'the proposal')
}

const toasts = (composer: Element): string =>
  [...(composer.shadowRoot?.querySelectorAll('.toast') ?? [])].map((toast) => toast.textContent ?? '').join(' ')

describe('a text that is written for a network', () => {
  const real = window.setTimeout
  /** What ends the messages that are shown for two seconds. */
  let ends: (() => void)[]
  beforeEach(() => {
    ends = []
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 2_000 ? ends.push(run) : real(run, ms))) as typeof window.setTimeout
  })
  afterEach(() => void (window.setTimeout = real))

  it('grows beside the field while it arrives, and replaces it only where a person says so, which can be undone', async () => {
    const http = postBackend(postOf())
    const replies = captionReplies(http)
    const composer = await open({ http })
    write(composer, 'text-facebook', 'My own words')
    await begin(composer)
    const reply = await until(() => replies[0], 'the call')
    expect(bodyOf(http, 'POST /annonce-post/redaction')).to.deep.equal({
      nature: 'EDITO',
      annonceId: 41,
      diffuseurNomDeCode: 'FACEBOOK_EDITO',
      titre: 'Portes ouvertes',
      texte: 'My own words',
      ton: 'professional',
      longueur: 'medium',
      langue: 'en',
      prompt_id: null,
    })
    reply.piece('Open on ')
    await until(() => proposal(composer) === 'Open on', 'the first piece')
    expect(inside(composer, '#text-writing-facebook [role=status]').textContent).to.contain('text for Facebook is being written')
    expect(inside(composer, '#text-writing-facebook [part=text-writing-text]').closest('[aria-live], [role=status]')).to.equal(null)
    await expectAccessible(composer)
    reply.piece('Saturday')
    reply.done(captionOf('Open on Saturday #Nantes'))
    await until(() => proposal(composer) === 'Open on Saturday #Nantes', 'the whole')
    await until(() => toasts(composer).includes('Written: text for Facebook.'), 'that it is there')
    expect(ends).to.have.length(1)
    ends[0]?.()
    await until(() => !toasts(composer).includes('Written'), 'that this goes by itself')
    expect(fieldOf(composer, 'text-facebook').value).to.equal('My own words')
    await expectAccessible(composer)
    buttonNamed(composer, 'Use this text').click()
    await until(() => fieldOf(composer, 'text-facebook').value === 'Open on Saturday #Nantes', 'the text')
    await until(() => composer.shadowRoot?.activeElement === fieldOf(composer, 'text-facebook'), 'the focus')
    expect(composer.shadowRoot?.querySelector('#text-writing-facebook')).to.equal(null)
    buttonNamed(composer, 'Undo').click()
    await until(() => fieldOf(composer, 'text-facebook').value === 'My own words', 'what stood there before')
  })

  it('is not taken back once somebody has written on', async () => {
    const http = postBackend(postOf())
    captionsOf(http, captionOf('Come along'))
    const composer = await open({ http })
    await propose(composer)
    buttonNamed(composer, 'Use this text').click()
    await until(() => fieldOf(composer, 'text-facebook').value === 'Come along', 'the text')
    write(composer, 'text-facebook', 'Come along, all of you')
    buttonNamed(composer, 'Undo').click()
    await until(() => toasts(composer).includes('You have changed the text for Facebook since: nothing was undone.'), 'the reason')
    expect(fieldOf(composer, 'text-facebook').value).to.equal('Come along, all of you')
  })

  it('is stopped by the button that began it, and what had come can be used or discarded', async () => {
    const http = postBackend(postOf())
    const replies = captionReplies(http)
    const composer = await open({ http })
    await begin(composer)
    writer(composer).focus()
    const reply = await until(() => replies[0], 'the call')
    reply.piece('Open on')
    await until(() => proposal(composer) === 'Open on', 'the first piece')
    expect(writer(composer).textContent?.trim()).to.equal('Stop')
    expect(composer.shadowRoot?.activeElement).to.equal(writer(composer))
    writer(composer).click()
    await until(() => part(composer).textContent?.includes('You stopped it'), 'that it was stopped')
    expect(reply.isGivenUp).to.equal(true)
    expect(proposal(composer)).to.equal('Open on')
    buttonNamed(composer, 'Discard').click()
    await until(() => proposal(composer) === '', 'nothing')
    await until(() => composer.shadowRoot?.activeElement === writer(composer), 'the focus')
  })

  it('begins anew where what had come is void', async () => {
    const http = postBackend(postOf())
    const replies = captionReplies(http)
    const composer = await open({ http })
    await begin(composer)
    const reply = await until(() => replies[0], 'the call')
    reply.piece('Half a sen')
    await until(() => proposal(composer) === 'Half a sen', 'the first piece')
    reply.again()
    reply.piece('Come along')
    await until(() => proposal(composer) === 'Come along', 'the other text')
    reply.done(captionOf('Come along!', { fallback: 'timeout', left: 3 }))
    await until(() => proposal(composer) === 'Come along!', 'the whole')
    expect(part(composer).textContent)
      .to.contain('did not answer in time: the built-in copywriter wrote this text.')
      .and.to.contain('3 more texts can be written today.')
  })

  it('is written again shorter, longer, in another tone or language', async () => {
    const http = postBackend(postOf())
    captionsOf(http, captionOf('Come along', { left: 40 }))
    const composer = await open({ http })
    await propose(composer)
    expect(part(composer).textContent).not.to.contain('can be written today')
    const asked = async (name: string, times: number): Promise<Record<string, unknown>> => {
      buttonNamed(composer, name).click()
      await until(() => composer.shadowRoot?.activeElement === writer(composer), 'the focus')
      await until(() => http.of('POST /annonce-post/redaction').length === times, name)
      await composer.updateComplete
      await until(() => isProposed(composer), 'the text')
      return bodyOf(http, 'POST /annonce-post/redaction')
    }
    expect(await asked('Shorter', 2)).to.include({ longueur: 'short' })
    expect(buttonNamed(composer, 'Shorter').getAttribute('aria-disabled')).to.equal('true')
    expect(await asked('Longer', 3)).to.include({ longueur: 'medium' })
    expect(await asked('Another tone: friendly', 4)).to.include({ ton: 'friendly' })
    expect(await asked('In another language: Spanish', 5)).to.include({ langue: 'es', ton: 'friendly' })
    expect(fieldOf(composer, 'text-writing-language-facebook').value).to.equal('es')
    captionsOf(http, captionOf('Come along', { isKept: true }))
    expect(await asked('Write again', 6)).to.include({ langue: 'es' })
    await until(() => part(composer).textContent?.includes('It was written before, by the same choices.'), 'that it is the same')
  })

  it('is refused with the words of the server, and tried again where that is of use', async () => {
    const http = postBackend(postOf())
    http.on('POST /annonce-post/redaction', () => {
      throw new ApiError('server', { status: 503, code: 'text-failed', serverMessage: 'No text could be written.' })
    })
    const composer = await open({ http })
    await begin(composer)
    await until(() => textOf(composer).includes('Error: No text could be written.'), 'the message')
    expect(inside(composer, '[part=text-writing-failure]').textContent).to.contain('The text was not written. No text could be written.')
    await expectAccessible(composer)
    captionsOf(http, captionOf('At last'))
    buttonNamed(composer, 'Retry').click()
    await until(() => proposal(composer) === 'At last', 'the text')
    expect(composer.shadowRoot?.querySelector('[part=text-writing-failure]')).to.equal(null)
    http.on('POST /annonce-post/redaction', () => {
      throw new ApiError('rate-limit', { status: 429, code: 'text-budget', serverMessage: 'More can be written in 5 h.' })
    })
    writer(composer).click()
    await until(() => failure(composer).includes('More can be written in 5 h.'), 'the budget')
    expect(() => buttonNamed(composer, 'Retry')).to.throw()
  })

  it('is flagged for its network alone', async () => {
    const http = postBackend(postOf(withNetwork(idea, 'google', true)))
    captionReplies(http)
    const composer = await open({ http })
    await begin(composer)
    await until(() => inside(composer, '#text-writing-facebook').getAttribute('aria-busy') === 'true', 'the flag')
    inside(composer, '#tab-google').click()
    inside(composer, '#network-google .text-writing-opener').click()
    const google = await until(() => composer.shadowRoot?.querySelector('#text-writing-google'), 'the other panel')
    expect(google.hasAttribute('aria-busy')).to.equal(false)
    expect(google.querySelector('.text-writing-write')?.textContent?.trim()).to.equal('Write')
  })

  it('is given up where the composer leaves the page', async () => {
    const http = postBackend(postOf())
    const replies = captionReplies(http)
    const composer = await open({ http })
    await begin(composer)
    const reply = await until(() => replies[0], 'the call')
    composer.remove()
    expect(reply.isGivenUp).to.equal(true)
  })

  it('goes back to the first proposal, as long as the post is saved and not out', async () => {
    const http = postBackend(postOf())
    http.on('DELETE /annonce-post', null).on('GET /annonce-post', { text: 'The first one' })
    const composer = await open({ http })
    const [, button] = inside(composer, '#network-facebook .text-writing').querySelectorAll('button')
    expect(button?.textContent?.trim()).to.equal('Back to the first proposal')
    button?.click()
    await until(() => proposal(composer) === 'The first one', 'the first proposal')
    const query = { annonceId: 41, diffuseurNomDeCode: 'FACEBOOK_EDITO' }
    expect(http.of('DELETE /annonce-post')[0]?.query).to.deep.equal(query)
    expect(http.of('GET /annonce-post')[0]?.query).to.deep.equal(query)
    expect(fieldOf(composer, 'text-facebook').value).to.equal(idea.text)
    http.on('GET /annonce-post', () => {
      throw new ApiError('network')
    })
    button?.click()
    await until(() => failure(composer).includes('The data could not be loaded.'), 'the failure')
  })

  it('has no first proposal where the post is not saved', async () => {
    const http = postBackend()
    const composer = await openComposer({ http, account: writerAccount() })
    const button = await until(() => composer.shadowRoot?.querySelector('[part=initial] .text-writing-opener'), 'the button')
    expect(button.parentElement?.querySelectorAll('button')).to.have.length(1)
  })
})

describe('the text that all networks begin with', () => {
  it('is written from the label, and not before there is one', async () => {
    const http = postBackend()
    captionsOf(http, captionOf('Come to our open house'))
    const composer = await openComposer({ http, account: writerAccount() })
    const button = await until(() => composer.shadowRoot?.querySelector<HTMLElement>('[part=initial] .text-writing-opener'), 'the button')
    button.click()
    const writes = await until(
      () => composer.shadowRoot?.querySelector<HTMLElement>('#text-writing-initial .text-writing-write'),
      'the panel',
    )
    expect(writes.getAttribute('aria-disabled')).to.equal('true')
    expect(inside(composer, '[part=initial]').textContent).to.contain('Fill in the label first')
    writes.click()
    expect(http.of('POST /annonce-post/redaction')).to.have.length(0)
    await expectAccessible(composer)
    write(composer, 'title', 'Open house')
    await until(() => !writes.hasAttribute('aria-disabled'), 'the button')
    writes.click()
    await until(() => inside(composer, '[part=initial]').textContent?.includes('Come to our open house'), 'the text')
    expect(bodyOf(http, 'POST /annonce-post/redaction')).to.include({ annonceId: null, titre: 'Open house', diffuseurNomDeCode: null })
    buttonNamed(composer, 'Use this text').click()
    await until(() => fieldOf(composer, 'text').value === 'Come to our open house', 'the text')
  })

  it('cannot be written without the option, where the post is out, or in a template', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41 })
    expect(composer.shadowRoot?.querySelector('.text-writing')).to.equal(null)
    const out = postOf(withNetwork(idea, 'google', true), {
      publications: [publicationOf({ state: 'published', firstSentAt: new Date() })],
    })
    const published = await openComposer({ http: postBackend(out), postId: 41, network: 'google', account: writerAccount() })
    await until(() => published.shadowRoot?.querySelector('#network-google .text-writing'), 'what is not out')
    expect(published.shadowRoot?.querySelector('[part=initial] .text-writing')).to.equal(null)
    expect(published.shadowRoot?.querySelector('#network-facebook .text-writing')).to.equal(null)
  })
})

describe('a text that is written for an ad', () => {
  const text = 'Three bedrooms in Lyon, pas d’étrangers'
  const openAd = (ad: Record<string, unknown>) => {
    const http = postBackend(postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41' }))
    http.on('GET /annonce/41/saisie', wireAdRecord({ bedrooms: 2, city: 'Lyon', ...ad }))
    captionsOf(http, captionOf(text))
    return open({ http, postId: undefined as never, adId: 41 })
  }

  it('is used only by whoever has read what contradicts the ad and the law', async () => {
    const composer = await openAd({ offerType: 'L' })
    await until(() => composer.shadowRoot?.querySelector('#network-facebook [part=facts]'), 'the ad')
    await propose(composer)
    const marks = [...part(composer).querySelectorAll('mark.fact-mark')]
    expect(
      marks.map((mark) => [mark.firstChild?.nextSibling?.textContent ?? mark.firstChild?.textContent, mark.getAttribute('title')]),
    ).to.deep.equal([
      ['Three bedrooms', 'The ad says something else. Bedrooms: 2'],
      ['Lyon', 'The ad says so. Town shown: Lyon'],
    ])
    expect(part(composer).querySelector('[part=law-forbidden]')?.textContent)
      .to.contain('pas d’étrangers')
      .and.to.contain('Loi n° 89-462, art. 1')
    expect(part(composer).querySelector('[part=law-missing]')?.textContent).to.contain('georisques.gouv.fr')
    await expectAccessible(composer)
    buttonNamed(composer, 'Use this text').click()
    expect(fieldOf(composer, 'text-facebook').value).to.equal(idea.text)
    expect(buttonNamed(composer, 'Use this text').getAttribute('aria-disabled')).to.equal('true')
    fieldOf(composer, 'text-writing-read-facebook').click()
    await until(() => !buttonNamed(composer, 'Use this text').hasAttribute('aria-disabled'), 'the button')
    writer(composer).click()
    await until(() => !fieldOf(composer, 'text-writing-read-facebook').checked, 'the tick: it is another text')
    fieldOf(composer, 'text-writing-read-facebook').click()
    await until(() => !buttonNamed(composer, 'Use this text').hasAttribute('aria-disabled'), 'the button')
    buttonNamed(composer, 'Use this text').click()
    await until(() => fieldOf(composer, 'text-facebook').value === text, 'the text')
    await until(() => panelText(composer).includes('Forbidden by law'), 'what the law says of the text of the network')
    inside(composer, '#network-facebook .facts details:last-of-type summary').click()
    expect(inside(composer, '#network-facebook .facts-text mark').getAttribute('title')).to.contain('Bedrooms: 2')
  })

  it('needs no tick where nothing speaks against it', async () => {
    const composer = await openAd({ bedrooms: 3, offerType: 'V' })
    await until(() => composer.shadowRoot?.querySelector('#network-facebook [part=facts]'), 'the ad')
    await propose(composer)
    expect(composer.shadowRoot?.querySelector('[name=text-writing-read-facebook]')).to.equal(null)
    expect(buttonNamed(composer, 'Use this text').hasAttribute('aria-disabled')).to.equal(false)
  })

  it('is compared with the ad as it is by now', async () => {
    const http = postBackend(postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41' }))
    http.on('GET /annonce/41/saisie', wireAdRecord({ bedrooms: 2, city: 'Lyon' }))
    captionsOf(http, captionOf(text))
    const composer = await open({ http, postId: undefined as never, adId: 41 })
    await until(() => composer.shadowRoot?.querySelector('#network-facebook [part=facts]'), 'the ad')
    http.on('GET /annonce/41/saisie', wireAdRecord({ bedrooms: 3, city: 'Lyon' }))
    await propose(composer)
    await until(() => composer.shadowRoot?.querySelector('[name=text-writing-read-facebook]') === null, 'the ad as it is by now')
  })

  it('says that it could not be compared, where the page has no right to the ad', async () => {
    const http = postBackend(postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41' }))
    captionsOf(http, captionOf(text))
    const account = { ...writerAccount(), pageScopes: ['posts:read', 'posts:write', 'ai:use'] as const }
    const composer = await open({ http, postId: undefined as never, adId: 41, account: account as never })
    await propose(composer)
    expect(part(composer).textContent).to.contain('could not be compared with the ad')
  })
})

describe('the prompt of a text', () => {
  const seaside = { id: 12, titre: 'Seaside', prompt: 'Speak of the sea' }
  const plain = { id: 13, titre: 'Plain', prompt: 'No adjectives' }
  const pageOf = (...prompts: object[]) => ({ count: prompts.length, prompts })
  const prompts = pageOf(seaside, plain)
  const account = writerAccount({ promptPersonalisation: true })
  const library = (post = postOf()) => postBackend(post).on('GET /diffuseurs', { id: 7 }).on('GET /get-prompts', prompts)
  /** The choice of a network once there is something to choose from. */
  const choice = (composer: Element, target = 'facebook'): HTMLSelectElement | null => {
    const select = composer.shadowRoot?.querySelector<HTMLSelectElement>(`[name=text-writing-prompt-${target}]`)
    return select && select.options.length > 1 ? select : null
  }
  const choose = (select: HTMLSelectElement, id: number): void => {
    select.value = String(id)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const agree = async (composer: Element): Promise<void> =>
    (await until(() => composer.shadowRoot?.querySelector<HTMLElement>('dialog[open] .button.primary'), 'the question')).click()
  /** Opens the panel of Facebook and has a text written by a prompt. */
  const writeBy = async (composer: Element, id: number): Promise<void> => {
    opener(composer).click()
    choose(await until(() => choice(composer), 'the prompts'), id)
    writer(composer).click()
    await agree(composer)
  }

  it('is chosen once, after a question: from the first text that is written by it on it stays', async () => {
    const http = library()
    captionsOf(http, captionOf('By the sea'))
    const composer = await open({ http, account })
    opener(composer).click()
    choose(await until(() => choice(composer), 'the prompts'), 12)
    expect(http.of('GET /get-prompts')[0]?.query).to.include({ annonceurId: account.advertiser.id, diffuseurId: 7 })
    await expectAccessible(composer)
    writer(composer).click()
    await until(() => composer.shadowRoot?.querySelector('dialog[open]'), 'the question')
    expect(textOf(composer)).to.contain('Write by the prompt “Seaside”?').and.to.contain('text for Facebook then keeps this prompt')
    await expectAccessible(composer)
    buttonNamed(composer, 'Cancel').click()
    await until(() => !composer.shadowRoot?.querySelector('dialog[open]'), 'the end of the question')
    expect([http.of('POST /annonce-post/redaction').length, choice(composer)?.value]).to.deep.equal([0, '12'])
    writer(composer).click()
    await agree(composer)
    await until(() => proposal(composer) === 'By the sea', 'the text')
    expect(bodyOf(http, 'POST /annonce-post/redaction')).to.include({ prompt_id: 12 })
    await until(() => choice(composer) === null, 'the end of the choice')
    expect(part(composer).textContent).to.contain('Seaside').and.to.contain('it stays')
    buttonNamed(composer, 'Discard').click()
    writer(composer).click()
    await until(() => http.of('POST /annonce-post/redaction').length === 2, 'another text, without a question')
    expect(bodyOf(http, 'POST /annonce-post/redaction')).to.include({ prompt_id: 12 })
  })

  it('is kept with the post when its text is used', async () => {
    const http = library()
    captionsOf(http, captionOf('By the sea'))
    const composer = await open({ http, account })
    await writeBy(composer, 12)
    await until(() => proposal(composer) === 'By the sea', 'the text')
    buttonNamed(composer, 'Use this text').click()
    await until(() => fieldOf(composer, 'text-facebook').value === 'By the sea', 'the text')
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length > 0, 'the save')
    const { annonce } = bodyOf(http, 'POST /socialposts/post/treatment') as { annonce: Record<string, unknown> }
    expect(annonce['post_ia_prompt_custom']).to.deep.equal({ FACEBOOK: { prompt_id: 12 } })
  })

  it('that a text of the post was written by before is shown when the server holds to it', async () => {
    const http = library().on('POST /annonce-post/redaction', () => {
      const details = { code: 'caption-prompt-fixed', field: 'prompt_id', params: { id: 13 }, serverMessage: 'Another was chosen before.' }
      throw new ApiError('conflict', { status: 409, ...details })
    })
    const composer = await open({ http, account })
    await writeBy(composer, 12)
    await until(() => failure(composer).includes('Another was chosen before.'), 'the refusal')
    await until(() => choice(composer) === null, 'the end of the choice')
    expect(part(composer).textContent).to.contain('Plain').and.not.to.contain('Seaside')
    captionsOf(http, captionOf('Plainly'))
    writer(composer).click()
    await until(() => proposal(composer) === 'Plainly', 'the text')
    expect(bodyOf(http, 'POST /annonce-post/redaction')).to.include({ prompt_id: 13 })
  })

  it('makes room for another once it is deleted', async () => {
    const content = withNetwork(idea, 'facebook', true)
    const used = { ...content, networks: { ...content.networks, facebook: { ...content.networks.facebook!, promptId: 12 } } }
    const http = library(postOf(used))
    const composer = await open({ http, account })
    opener(composer).click()
    await until(() => part(composer).textContent?.includes('it stays'), 'that it stays')
    const later = library(postOf(used)).on('GET /get-prompts', pageOf(plain))
    const other = await open({ http: later, account })
    opener(other).click()
    await until(() => choice(other), 'the choice')
    expect(part(other).textContent).not.to.contain('it stays')
  })

  it('that is deleted while it is chosen is taken from the choice', async () => {
    const http = library()
    http.on('POST /annonce-post/redaction', () => {
      http.on('GET /get-prompts', pageOf(plain))
      throw new ApiError('not-found', { status: 404, code: 'not-found', field: 'prompt_id' })
    })
    const composer = await open({ http, account })
    await writeBy(composer, 12)
    await until(() => choice(composer)?.options.length === 2, 'what is left')
    expect(choice(composer)?.value).to.equal('')
  })

  it('of the text for all networks is kept in its words', async () => {
    const http = library()
    captionsOf(http, captionOf('Plain words'))
    const composer = await open({ http, account })
    inside(composer, '[part=initial] .text-writing-opener').click()
    const select = await until(() => choice(composer, 'initial'), 'the prompts')
    expect(http.of('GET /get-prompts')[0]?.query).to.include({ diffuseurId: -1 })
    choose(select, 13)
    inside(composer, '#text-writing-initial .text-writing-write').click()
    await agree(composer)
    await until(() => inside(composer, '#text-writing-initial').textContent?.includes('Plain words'), 'the text')
    buttonNamed(composer, 'Use this text').click()
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length > 0, 'the save')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({
      post_ia_prompt: 'No adjectives',
      caption: 'Plain words',
    })
  })

  it('is not asked for where the account has none', async () => {
    const http = postBackend(postOf())
    const composer = await open({ http })
    opener(composer).click()
    await until(() => composer.shadowRoot?.querySelector('#text-writing-facebook'), 'the panel')
    expect(http.of('GET /diffuseurs')).to.have.length(0)
    const refused = postBackend(postOf()).on('GET /diffuseurs', () => {
      throw new ApiError('forbidden', { status: 403 })
    })
    const other = await open({ http: refused, account })
    opener(other).click()
    await until(() => other.shadowRoot?.querySelector('#text-writing-facebook'), 'the panel')
    await until(() => refused.of('GET /diffuseurs').length === 1, 'the question')
    await other.updateComplete
    expect(inside<HTMLSelectElement>(other, '[name=text-writing-prompt-facebook]').options).to.have.length(1)
  })
})

describe('the panel of a text', () => {
  it('fits a telephone', async () => {
    const http = postBackend(postOf())
    captionsOf(http, captionOf('Come along', { fallback: 'unavailable', left: 1 }))
    const composer = await open({ http, width: 390, locale: 'fr' })
    await propose(composer)
    expect(outside(composer)).to.deep.equal([])
  })
})
