import { ApiError, type ErrorKind } from '@vitrine/core/http'
import { createTranslator, loadMessages, reviewWallMessages } from '@vitrine/core/i18n'
import { reviewWallWire, wallQueryDefaults, wallScopeDefaults, type ReviewWall } from '@vitrine/core/review-wall'
import { expect, fixture, html } from '@open-wc/testing'
import { render } from 'lit'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/review-wall.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { inside, record, textOf, until, warningsDuring } from '../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../test/fake-http.ts'
import { reviewWallStyles, reviewWallView, storedReviews, themeStyles } from '../views/index.ts'
import type { VitrineReviewWall } from './review-wall.ts'

const review = {
  media: 'GMB',
  author: 'Camille F.',
  rate: 5,
  recommends: null,
  comment: 'Accueil chaleureux.',
  language: 'fr',
  date: '2026-11-20',
  updated: null,
  advertiserName: '',
  answer: { comment: 'Merci beaucoup.', date: '2026-11-21' },
}
const wire = {
  advertiser: 7,
  name: 'Agence du Port',
  country: 'FR',
  medias: [
    { media: 'GMB', rates: [1, 0, 1, 2, 6], recommended: 0, notRecommended: 0 },
    { media: 'FACEBOOK', rates: [0, 0, 0, 0, 0], recommended: 3, notRecommended: 1 },
  ],
  page: 'https://vitrine.example/review-wall/pk_test?establishment=7&lang=en',
  reviews: [
    review,
    { ...review, author: 'Robin T.', rate: 1, comment: 'Personne ne m’a rappelé.', updated: '2026-11-22', answer: null },
    {
      ...review,
      media: 'FACEBOOK',
      author: 'Alex M.',
      rate: null,
      recommends: true,
      comment: 'Very helpful.',
      language: 'en',
      answer: null,
    },
    { ...review, media: 'FACEBOOK', author: '', rate: null, recommends: false, comment: '', language: '', answer: null },
  ],
  total: 14,
  hidden: 0,
  next: '17-4',
  languages: [
    { value: 'fr', name: '', count: 9 },
    { value: 'en', name: '', count: 2 },
  ],
  advertisers: [],
}
const last = { ...wire, next: null, reviews: [{ ...review, author: 'Zoé L.', comment: 'The last one.' }] }
const ofLanguage = { ...wire, next: null, total: 2, reviews: [wire.reviews[2]!] }

const serve = (changes: object = {}): FakeHttp =>
  fakeHttp().on('GET /review_wall', ({ query = {} }: { query?: Record<string, unknown> }) => {
    if (query['after'] !== undefined) return last
    return query['language'] === 'en' ? ofLanguage : { ...wire, ...changes }
  })

interface Opening {
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  key?: string
  stored?: string
  set?: object
}
const open = async ({ http = serve(), locale = 'en', theme = 'light', width = 760, key = 'pk_test', stored, set }: Opening = {}) => {
  const background = theme === 'dark' ? '#16181d' : '#fff'
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px; background: ${background}"></div>`)
  if (stored === undefined) holder.append(document.createElement('vitrine-review-wall'))
  else holder.setHTMLUnsafe(stored)
  const element = holder.firstElementChild as VitrineReviewWall
  Object.assign(element, { instance: createVitrine({ http, locale, appearance: { theme }, ...(key && { key }) }), ...set })
  return element
}
const shown = async (opening: Opening = {}): Promise<VitrineReviewWall> => {
  const element = await open(opening)
  await until(() => element.shadowRoot?.querySelector('[part=title], [role=alert]'), 'the reviews')
  return element
}
const authors = (element: Element): string[] =>
  [...element.shadowRoot!.querySelectorAll('[part=review] strong')].map(({ textContent }) => textContent?.trim() ?? '')
const link = (element: Element, text: string): HTMLAnchorElement => {
  const found = [...element.shadowRoot!.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`No link “${text}”`)
  return found
}

/** The element as a server writes it into a page. */
const storedHtml = async (changes: object = {}): Promise<string> => {
  const t = createTranslator({ language: 'en', resources: await loadMessages(reviewWallMessages, 'en') })
  const holder = document.createElement('div')
  const wall: ReviewWall = reviewWallWire.decode({ ...wire, ...changes })
  const view = { wall, scope: wallScopeDefaults, query: wallQueryDefaults, today: '2026-11-29', t, language: 'en' } as const
  render(storedReviews(reviewWallView(view), view) as never, holder)
  const styles = themeStyles.cssText + reviewWallStyles.cssText
  return `<vitrine-review-wall><template shadowrootmode="open"><style>${styles}</style>${holder.innerHTML}</template></vitrine-review-wall>`
}

describe('<vitrine-review-wall>', () => {
  it('shows reviews with figures that never mix stars and recommendations', async () => {
    const http = serve()
    const element = await shown({ http, set: { establishment: 7 } })
    expect(http.of('GET /review_wall')[0]?.query).to.deep.equal({ key: 'pk_test', establishment: '7' })
    const text = textOf(element)
    for (const word of [
      '4.2 out of 5',
      '10 reviews with stars',
      '75% recommend',
      '4 opinions',
      'Recommended',
      'changed on 22 November 2026',
    ])
      expect(text).to.contain(word)
    expect(authors(element)).to.deep.equal(['Camille F.', 'Robin T.', 'Alex M.', 'Anonymous'])
  })

  it('keeps an answer folded until somebody opens it', async () => {
    const element = await shown()
    const answer = inside(element, '[part=answer]') as HTMLDetailsElement
    expect([answer.open, answer.querySelector('p')?.checkVisibility()]).to.deep.equal([false, false])
    answer.querySelector('summary')?.click()
    await until(() => answer.querySelector('p')?.checkVisibility())
  })

  it('says what the law wants to be said, beside the reviews and in a part of its own', async () => {
    const element = await shown()
    expect(inside(element, '[part=statements]').textContent).to.contain(
      'Written on Google and Facebook. Whether their authors were customers',
    )
    expect(inside(element, '[part=about]').textContent).to.contain('Agence du Port gives nothing in return for reviews.')
  })

  it('says that it leaves out reviews, and where all are', async () => {
    const http = serve({ hidden: 2 })
    const element = await shown({ http, set: { minRating: 4 } })
    expect(http.of('GET /review_wall')[0]?.query).to.contain({ min_rating: '4' })
    const limit = inside(element, '[part=limit]')
    expect(limit.textContent).to.contain('Only reviews with 4 stars or more').and.to.contain('2 others are not')
    expect(limit.querySelector('a')?.getAttribute('href')).to.equal(wire.page)
    expect(inside(element, '[part=about]').textContent).not.to.contain('whatever its rating')
  })

  it('filters in its place, tells the page, and leads back to all', async () => {
    const events = record('vitrine-review-wall-filter')
    const element = await shown()
    link(element, 'English').click()
    await until(() => authors(element).length === 1)
    expect(events.map(({ detail }) => detail)).to.deep.equal([{ rating: null, language: 'en', site: null, count: 2 }])
    expect(inside(element, '.choices [aria-current]').textContent).to.contain('English')
    await until(() => inside(element, '[role=status]').textContent === '2 reviews')
    link(element, 'See all reviews').click()
    await until(() => authors(element).length === 4)
  })

  it('adds more below, and the link stays where it was pressed', async () => {
    const element = await shown()
    const more = link(element, 'More reviews')
    more.focus()
    more.click()
    await until(() => authors(element).length === 5)
    expect(authors(element).at(-1)).to.equal('Zoé L.')
    expect(element.shadowRoot?.querySelector('[part=pages]') === null).to.equal(true)
  })

  it('leaves a link to the page of its own to whoever wants it in another tab', async () => {
    const http = serve()
    const element = await shown({ http })
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true })
    element.addEventListener('click', (each) => each.preventDefault(), { once: true })
    let prevented = true
    element.shadowRoot?.addEventListener('click', (each) => (prevented = each.defaultPrevented), { once: true })
    link(element, 'English').dispatchEvent(event)
    expect(prevented).to.equal(false)
    expect(http.calls).to.have.length(1)
  })

  it('keeps what is shown where more cannot be loaded, and can be asked again', async () => {
    let isDown = false
    const http = fakeHttp().on('GET /review_wall', () => (isDown ? Promise.reject(new ApiError('network')) : wire))
    await warningsDuring(async () => {
      const element = await shown({ http })
      isDown = true
      link(element, '5 stars').click()
      await until(() => element.shadowRoot?.querySelector('[role=alert]'))
      expect(authors(element)).to.have.length(4)
      isDown = false
      link(element, '5 stars').click()
      await until(() => !element.shadowRoot?.querySelector('[role=alert]'))
    })
  })

  it('shows other reviews when it is told so, and no late answer to the first question', async () => {
    const first = later<object>()
    const http = fakeHttp().on('GET /review_wall', ({ query }: { query?: Record<string, unknown> }) =>
      query?.['establishment'] === '8' ? { ...wire, name: 'Other' } : first.promise,
    )
    const element = await open({ http })
    await until(() => http.calls.length === 1)
    element.establishment = 8
    await until(() => textOf(element).includes('Other'))
    first.resolve(wire)
    await element.updateComplete
    expect(textOf(element)).to.contain('Other')
  })

  it('takes an unknown limit for the usual one', async () => {
    const http = serve()
    await shown({ http, set: { limit: 900, minRating: 9 } })
    expect(http.of('GET /review_wall')[0]?.query).to.deep.equal({ key: 'pk_test' })
  })

  it('says that nobody has written yet', async () => {
    const none = {
      reviews: [],
      total: 0,
      next: null,
      languages: [],
      medias: wire.medias.map((each) => ({ ...each, rates: [0, 0, 0, 0, 0], recommended: 0, notRecommended: 0 })),
    }
    const element = await shown({ http: serve(none) })
    expect(textOf(element)).to.contain('There are no reviews yet.')
    await expectAccessible(element)
  })

  const failures: readonly [ErrorKind, string][] = [
    ['not-found', 'There are no reviews to show here at the moment.'],
    ['forbidden', 'The reviews are not available on this page.'],
  ]
  for (const [kind, words] of failures)
    it(`tells visitors what they can know of a failure: ${kind}`, async () => {
      const errors = record('vitrine-error')
      const http = fakeHttp().on('GET /review_wall', () => Promise.reject(new ApiError(kind)))
      await warningsDuring(async () => {
        const element = await shown({ http })
        expect(inside(element, '[role=alert]').textContent).to.equal(words)
        await expectAccessible(element)
      })
      expect(errors.map(({ detail }) => (detail as { code: string }).code)).to.deep.equal([kind])
    })

  it('tells the developer that it lacks a key', async () => {
    const warnings = await warningsDuring(async () => void (await shown({ key: '' })))
    expect(warnings.join('\n')).to.contain('a publishable key')
  })

  const hostile = {
    reviews: [
      {
        ...review,
        author: 'W'.repeat(40),
        comment: `<img src=x onerror=alert(1)>${'x'.repeat(5000)}`,
        answer: { comment: 'y'.repeat(5000), date: '2026-11-21' },
      },
      { ...review, comment: 'مرحبا بكم في الوكالة، كل شيء جيد جدا', language: 'ar', answer: null },
      { ...review, comment: `e${'\u0301'.repeat(4)}`.repeat(500), answer: null },
    ],
    name: `${'Agence'.repeat(20)} <b>`,
  }
  it('shows texts of strangers as they are written', async () => {
    const element = await shown({ http: serve(hostile) })
    expect(element.shadowRoot?.querySelectorAll('img, b')).to.have.length(0)
    expect(textOf(element)).to.contain('<img src=x onerror=alert(1)>')
    expect(getComputedStyle(inside(element, '[lang=ar]')).direction).to.equal('rtl')
    expect(getComputedStyle(inside(element, '[part=review]')).direction).to.equal('ltr')
  })

  for (const locale of ['en', 'fr', 'es', 'mx'])
    for (const width of [1100, 280])
      it(`stays within ${width} px with hostile texts (${locale})`, async () => {
        const element = await shown({ width, locale, http: serve(hostile) })
        for (const each of element.shadowRoot!.querySelectorAll('details')) each.open = true
        expect(outside(element)).to.deep.equal([])
      })

  for (const theme of ['light', 'dark'] as const)
    it(`is accessible (${theme})`, async () => {
      const element = await shown({ theme, http: serve({ hidden: 2 }), set: { minRating: 4 } })
      for (const each of element.shadowRoot!.querySelectorAll('details')) each.open = true
      await expectAccessible(element)
    })
})

describe('<vitrine-review-wall> that the page holds already', () => {
  const layout = (element: Element): string[] => {
    const { top, height } = element.getBoundingClientRect()
    const inner = [...element.shadowRoot!.querySelectorAll('h2, p, li, a, strong, blockquote, summary, svg')].map((each) => {
      const box = each.getBoundingClientRect()
      return `${each.localName} ${box.x} ${box.y - top} ${box.width} ${box.height} ${each.textContent?.replace(/\s+/g, ' ')}`
    })
    return [`host ${height}`, ...inner]
  }

  it('is kept as it is, and asks for nothing', async () => {
    const http = serve()
    const ready = record('vitrine-ready')
    const stored = await storedHtml()
    const element = await open({ http, stored })
    const first = element.shadowRoot?.querySelector('h2')
    const before = layout(element)
    expect(before.length).to.be.greaterThan(40)
    await until(() => ready.length === 1)
    await element.updateComplete
    expect(element.shadowRoot?.querySelector('h2') === first).to.equal(true)
    expect(layout(element)).to.deep.equal(before)
    expect(http.calls).to.have.length(0)
  })

  it('is dark on a dark page once the script is there', async () => {
    const element = await open({ stored: await storedHtml(), theme: 'dark' })
    await until(() => element.shadowRoot?.querySelector('.root.on-dark'))
    await expectAccessible(element)
  })

  for (const width of [1100, 390])
    it(`is replaced by the same when a visitor wants more, with the first ones where they were (${width} px)`, async () => {
      const element = await open({ stored: await storedHtml(), width })
      const before = layout(element)
      await until(() => element.isConnected && element.updateComplete)
      const more = link(element, 'More reviews')
      more.focus()
      more.click()
      await until(() => authors(element).length === 5)
      expect(element.shadowRoot?.querySelectorAll('h2, style')).to.have.length(1)
      const beforeReviews = before.findIndex((line) => line.includes('Camille'))
      expect(layout(element).slice(1, beforeReviews)).to.deep.equal(before.slice(1, beforeReviews))
    })

  it('is filtered, and whoever has pressed a link is on that link', async () => {
    const element = await open({ stored: await storedHtml() })
    await element.updateComplete
    const english = link(element, 'English')
    english.focus()
    english.click()
    await until(() => authors(element).length === 1)
    expect(element.shadowRoot?.activeElement?.textContent).to.contain('English')
  })

  it('stays where a choice cannot be loaded, and tells the page', async () => {
    const errors = record('vitrine-error')
    const http = fakeHttp().on('GET /review_wall', () => Promise.reject(new ApiError('network')))
    await warningsDuring(async () => {
      const element = await open({ http, stored: await storedHtml() })
      await element.updateComplete
      link(element, '5 stars').click()
      await until(() => errors.length > 0)
      await element.updateComplete
      expect(authors(element)).to.have.length(4)
      await until(() => element.shadowRoot?.querySelector('[role=alert]'))
    })
  })

  it('gives way to the language of the page', async () => {
    const element = await open({ stored: await storedHtml(), locale: 'fr' })
    await until(() => textOf(element).includes('Avis sur Agence du Port'))
  })
})
