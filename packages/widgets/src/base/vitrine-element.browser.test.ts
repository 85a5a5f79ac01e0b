import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { css, type CSSResult } from 'lit'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until, warningsDuring } from '../test/dom.ts'
import { fakeHttp, later } from '../test/fake-http.ts'
import { SampleWidget } from '../test/sample-widget.ts'
import '../define/provider.ts'
import { missingProvider } from './context.ts'
import { createVitrine } from './create-vitrine.ts'
import type { VitrineErrorDetail } from './events.ts'
import { VitrineElement } from './vitrine-element.ts'

customElements.define('sample-widget', SampleWidget)
/** Has only the styles of every widget. */
class BareWidget extends SampleWidget {
  static override styles = [VitrineElement.styles].flat() as CSSResult[]
}
customElements.define('bare-widget', BareWidget)

const word = { word: 'lighthouse' }
const instanceWith = (http = fakeHttp().on('GET /word', word)) => createVitrine({ http, account: null, locale: 'en' })

const widgetWith = async (instance = instanceWith()): Promise<SampleWidget> => {
  const widget = await fixture<SampleWidget>(html`<sample-widget .instance=${instance}><p id="fallback">Kept</p></sample-widget>`)
  return widget
}
const loaded = async (widget: SampleWidget): Promise<SampleWidget> => {
  await until(() => widget.shadowRoot?.querySelector('.word'), 'the word')
  return widget
}
const hasRule = (widget: Element, selector: string): boolean =>
  widget.shadowRoot!.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.startsWith(`${selector} `)))
const isShown = (element: Element): boolean => element.getClientRects().length > 0

describe('a widget', () => {
  it('asks for its data without waiting for its texts or the account, tells the page and shows it', async () => {
    const ready = record('vitrine-ready')
    const http = fakeHttp().on('GET /word', word)
    const widget = document.createElement('sample-widget') as SampleWidget
    widget.instance = instanceWith(http)
    document.body.append(widget)
    await Promise.resolve()
    expect(widget.shadowRoot?.querySelector('.word')).to.equal(null)
    expect(http.of('GET /word')).to.have.length(1)
    await loaded(widget)
    expect(textOf(widget)).to.contain('lighthouse')
    expect(ready.filter((event) => event.target === widget)).to.have.length(1)
    widget.remove()
  })

  it('is ready only once its content is shown: not while its texts are on their way, nor when it cannot be drawn', async () => {
    const shownWhenReady: string[] = []
    const instance = instanceWith()
    const { load } = instance.messages
    const texts = later<void>()
    instance.messages.load = (...all) => texts.promise.then(() => load(...all))
    const widget = document.createElement('sample-widget') as SampleWidget
    widget.addEventListener('vitrine-ready', () => shownWhenReady.push(textOf(widget)))
    document.body.append(Object.assign(widget, { instance }))
    await until(() => widget.word.status === 'ready', 'the data')
    await widget.updateComplete
    expect(shownWhenReady).to.deep.equal([])
    widget.explode = true
    texts.resolve()
    await until(() => widget.shadowRoot?.querySelector('[role=alert]'), 'the failure')
    expect(shownWhenReady).to.deep.equal([])
    widget.explode = false
    widget.retry()
    await until(() => shownWhenReady.length > 0, 'the event')
    expect(shownWhenReady).to.have.length(1)
    expect(shownWhenReady[0]).to.contain('lighthouse')
    widget.remove()
  })

  it('draws the wait only after a moment', async () => {
    const answer = later<typeof word>()
    const holder = await fixture(html`<div></div>`)
    const widget = Object.assign(document.createElement('sample-widget') as SampleWidget, {
      instance: instanceWith(fakeHttp().on('GET /word', () => answer.promise)),
    })
    holder.append(widget)
    await Promise.resolve()
    expect(widget.shadowRoot?.querySelector('.skeleton')).to.equal(null)
    await until(() => widget.shadowRoot?.querySelector('.skeleton'), 'the skeleton')
    await expectAccessible(widget)
    answer.resolve(word)
    await loaded(widget)
    expect(widget.shadowRoot?.querySelector('.skeleton')).to.equal(null)
  })

  it('says what failed, keeps the fallback of the page, and recovers by the button', async () => {
    const errors = record('vitrine-error')
    let fails = true
    const http = fakeHttp().on('GET /word', () => {
      if (fails) throw new ApiError('server', { status: 500, serverMessage: 'The shelf fell down', requestId: 'r-17' })
      return word
    })
    const events: string[] = []
    const instance = instanceWith(http)
    instance.on('error', ({ code }) => events.push(code))
    const widget = await widgetWith(instance)
    await until(() => textOf(widget).includes('The shelf fell down'), 'the sentence of the server')
    expect(textOf(widget)).to.contain('r-17')
    expect(isShown(document.querySelector('#fallback')!)).to.equal(true)
    const detail = errors.at(-1)?.detail as VitrineErrorDetail | undefined
    expect([detail?.code, detail?.requestId]).to.deep.equal(['server', 'r-17'])
    expect(events).to.deep.equal(['server'])
    await expectAccessible(widget)
    fails = false
    buttonNamed(widget, 'Try again').click()
    await loaded(widget)
    expect(isShown(document.querySelector('#fallback')!)).to.equal(false)
  })

  it('recovers when the page tries again', async () => {
    let fails = true
    const http = fakeHttp().on('GET /word', () => {
      if (fails) throw new ApiError('network')
      return word
    })
    const errors = record('vitrine-error')
    const widget = await widgetWith(instanceWith(http))
    await until(() => errors.at(-1), 'the event')
    fails = false
    widget.retry()
    await loaded(widget)
  })

  it('gives its place back to the page when its instance ends', async () => {
    const instance = instanceWith(fakeHttp().on('GET /word', word))
    const widget = await loaded(await widgetWith(instance))
    instance.destroy()
    await widget.updateComplete
    expect(isShown(document.querySelector('#fallback')!)).to.equal(true)
    instance.update({ locale: 'fr' })
    widget.remove()
  })

  it('is never a blank box when its template breaks', async () => {
    const errors = record('vitrine-error')
    const widget = await loaded(await widgetWith())
    widget.explode = true
    widget.requestUpdate()
    await until(() => errors.at(-1), 'the event')
    const { code, message } = errors.at(-1)!.detail as VitrineErrorDetail
    expect([code, message]).to.deep.equal(['render', '<sample-widget> could not be drawn: Error: a template that breaks.'])
    expect(widget.getBoundingClientRect().height).to.be.greaterThan(20)
    widget.explode = false
    buttonNamed(widget, 'Try again').click()
    await loaded(widget)
  })

  it('offers to sign in again when the session is over, and goes on once there is a new one', async () => {
    const expired = record('vitrine-session-expired')
    let signedIn = false
    const http = fakeHttp().on('GET /word', () => {
      if (!signedIn) throw new ApiError('auth', { status: 401 })
      return word
    })
    const widget = await widgetWith(instanceWith(http))
    await until(() => expired.at(-1), 'the event')
    expect(expired).to.have.length(1)
    await until(() => textOf(widget).includes('Sign in again'), 'the way out')
    signedIn = true
    buttonNamed(widget, 'Sign in again').click()
    await loaded(widget)
  })

  it('says so when a language file does not arrive, in words it has with it', async () => {
    const instance = instanceWith()
    let fails = true
    const { load } = instance.messages
    instance.messages.load = (...all) => (fails ? Promise.reject(new Error('blocked')) : load(...all))
    const widget = await widgetWith(instance)
    await until(() => textOf(widget).includes('This content could not be loaded.'), 'the fallback text')
    fails = false
    buttonNamed(widget, 'Try again').click()
    await loaded(widget)
  })

  it('has the face of a failure at hand before anything fails', async () => {
    let fails = false
    const http = fakeHttp().on('GET /word', () => {
      if (fails) throw new ApiError('server', { status: 502, requestId: 'r-18' })
      return word
    })
    const instance = instanceWith(http)
    const widget = await loaded(await widgetWith(instance))
    await until(() => hasRule(widget, '.face-reference'), 'the styles of the face')
    fails = true
    instance.messages.load = () => Promise.reject(new Error('nothing comes any more'))
    widget.retry()
    await until(() => widget.shadowRoot?.querySelector('.face-reference')?.textContent?.includes('r-18'), 'the reference')
  })

  it('looks like one of the house even where no text arrives', async () => {
    const instance = instanceWith(
      fakeHttp().on('GET /word', () => {
        throw new ApiError('server', { status: 502, requestId: 'r-19' })
      }),
    )
    instance.messages.load = () => Promise.reject(new Error('blocked'))
    const widget = await fixture<SampleWidget>(html`<bare-widget .instance=${instance}></bare-widget>`)
    await until(() => textOf(widget).includes('r-19'), 'the reference')
    const { borderRadius, minHeight, fontFamily } = getComputedStyle(buttonNamed(widget, 'Try again'))
    expect([borderRadius, minHeight]).to.deep.equal(['6px', '36px'])
    expect(fontFamily).to.equal(getComputedStyle(widget).fontFamily)
    await expectAccessible(widget)
  })

  it('changes its language in place, with the focus and the typed text kept', async () => {
    const instance = instanceWith()
    const widget = await loaded(await widgetWith(instance))
    const input = inside<HTMLInputElement>(widget, 'input')
    input.focus()
    instance.update({ locale: 'fr' })
    await until(() => textOf(widget).includes('Supprimer'), 'the French text')
    expect(inside(widget, '.root').lang).to.equal('fr-FR')
    expect(widget.shadowRoot?.activeElement).to.equal(input)
  })

  it('reads its texts from an i18next instance when given one', async () => {
    const instance = instanceWith()
    const widget = await loaded(await widgetWith(instance))
    let change: ((language: string) => void) | undefined
    const translator = {
      language: 'en',
      t: (key: string, options: Record<string, unknown>) => `${String(options['ns'])}:${key}`,
      on: (_: string, listener: (language: string) => void) => (change = listener),
    }
    instance.setTranslator(translator)
    await until(() => textOf(widget).includes('common:actions.delete'), 'the text of the translator')
    change?.('es')
    await until(() => inside(widget, '.root').lang === 'es-ES', 'the language')
  })

  it('follows theme and accent live', async () => {
    const instance = instanceWith()
    const widget = await loaded(await widgetWith(instance))
    const background = (): string => getComputedStyle(inside(widget, '.input-box')).backgroundColor
    instance.update({ appearance: { theme: 'light' } })
    const light = background()
    instance.update({ appearance: { theme: 'dark', variables: { colorAccent: 'rgb(0, 102, 51)' } } })
    expect(background()).not.to.equal(light)
    expect(getComputedStyle(widget).getPropertyValue('--v-color-accent')).to.equal('rgb(0, 102, 51)')
    instance.update({ appearance: {} })
    expect(widget.style.length).to.equal(0)
  })

  it('comes and goes twenty times without leaving listeners or style sheets behind', async () => {
    const instance = instanceWith()
    const on = instance.on
    let listeners = 0
    const widget = await loaded(await widgetWith(instance))
    const sheets = widget.shadowRoot!.adoptedStyleSheets.length
    Object.assign(instance, {
      on: (...all: Parameters<typeof on>) => {
        listeners++
        const off = on(...all)
        return () => {
          listeners--
          off()
        }
      },
    })
    const parent = widget.parentElement!
    for (let count = 0; count < 20; count++) {
      widget.remove()
      parent.append(widget)
    }
    await loaded(widget)
    expect(listeners).to.equal(4)
    widget.remove()
    expect(listeners).to.equal(0)
    expect(widget.shadowRoot!.adoptedStyleSheets.length).to.equal(sheets)
  })

  it('still knows its instance in what ends after it has left', async () => {
    const widget = await loaded(await widgetWith())
    const { instance } = widget
    widget.remove()
    const { vitrine } = widget as unknown as { vitrine: unknown }
    expect(vitrine).to.equal(instance)
  })

  it('may be given a part that arrives after it has left', async () => {
    const widget = await loaded(await widgetWith())
    widget.remove()
    const { addPart } = widget as unknown as { addPart: (styles: readonly CSSResult[]) => Promise<void> }
    await addPart.call(widget, [css`.late { color: red; }`])
    expect(hasRule(widget, '.late')).to.equal(true)
  })
})

describe('a widget that nobody provides for', () => {
  beforeEach(() => (SampleWidget.providerTimeoutMs = 10))
  afterEach(() => (SampleWidget.providerTimeoutMs = 10_000))

  const failed = async (page: unknown): Promise<{ widget: SampleWidget; warnings: readonly string[]; message: string }> => {
    const errors = record('vitrine-error')
    let widget: SampleWidget | undefined
    const warnings = await warningsDuring(async () => {
      const holder = await fixture<HTMLElement>(html`<div>${page}</div>`)
      widget = holder.querySelector<SampleWidget>('sample-widget')!
      await until(() => errors.at(-1), 'the event')
    })
    const { code, message } = errors.at(-1)!.detail as VitrineErrorDetail
    expect(code).to.equal('config')
    expect(warnings).to.deep.equal([`Vitrine: ${message}`])
    return { widget: widget!, warnings, message }
  }

  it('says so after a while instead of staying blank, in the language of the page', async () => {
    document.documentElement.lang = 'es'
    const { widget, message } = await failed(html`<sample-widget></sample-widget>`)
    expect(message).to.equal(
      '<sample-widget> has no provider: put it inside <vitrine-provider>, or set its property instance to what createVitrine gives.',
    )
    await until(() => textOf(widget).includes('No se ha podido cargar'), 'the face')
    document.documentElement.lang = 'en'
    expect(await warningsDuring(() => widget.retry())).to.deep.equal([])
  })

  it('says that the provider around it waits for its instance', async () => {
    const { message } = await failed(html`<vitrine-provider await-instance><sample-widget></sample-widget></vitrine-provider>`)
    expect(message).to.contain('set its property instance')
  })

  it('says that the provider around it was not imported', () => {
    // A document without a window defines no elements.
    const page = new DOMParser().parseFromString('<vitrine-provider><vitrine-visits></vitrine-visits></vitrine-provider>', 'text/html')
    expect(missingProvider(page.querySelector('vitrine-visits')!)).to.equal(
      "The <vitrine-provider> around <vitrine-visits> is not defined: import '@vitrine/widgets/define/provider' too.",
    )
  })
})

describe('a widget that the server refuses to the page', () => {
  it('says once which refusal it was, for whoever writes the page', async () => {
    const refused = fakeHttp().on('GET /word', () => {
      throw new ApiError('forbidden', {
        status: 403,
        code: 'scope-missing',
        field: 'words:read',
        serverMessage: 'The token does not give the right “words:read”.',
      })
    })
    const errors = record('vitrine-error')
    const warnings = await warningsDuring(async () => {
      const widget = await widgetWith(instanceWith(refused))
      await until(() => errors.length === 1, 'the refusal')
      widget.retry()
      await until(() => errors.length === 2, 'the second one')
    })
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain('<sample-widget> is refused with "scope-missing": The token does not give the right “words:read”.')
    expect(warnings[0]).to.contain('ask for words:read in `scopes`')
  })
})

/** A widget by the tag of one that needs `portals:read` and uses `portals:write`. */
class ReadableWidget extends SampleWidget {
  static override properties = { readonly: { type: Boolean } }
  declare readonly: boolean
  constructor() {
    super()
    this.readonly = false
  }
}
customElements.define('vitrine-quotas-sample', ReadableWidget)

const tokenWith = (...scopes: string[]): string => `h.${btoa(JSON.stringify({ scopes }))}.s`

describe('a widget on a page whose token allows less', () => {
  const realFetch = globalThis.fetch
  let calls = 0
  beforeEach(() => {
    calls = 0
    globalThis.fetch = async (input, init) => {
      if (!String(input).includes('/api/provider/word')) return realFetch(input, init)
      calls += 1
      return Response.json(word)
    }
  })
  afterEach(() => void (globalThis.fetch = realFetch))
  const widgetOn = (fetchToken: () => string): Promise<ReadableWidget> =>
    fixture<ReadableWidget>(
      html`<vitrine-quotas-sample .instance=${createVitrine({ api: '/api', fetchToken, locale: 'en' })}></vitrine-quotas-sample>`,
    )

  it('than it needs, says so before anything is asked for, once, and is never ready', async () => {
    const [errors, ready] = [record('vitrine-error'), record('vitrine-ready')]
    const warnings = await warningsDuring(async () => {
      const widget = await widgetOn(() => tokenWith('ads:read', 'portals:write'))
      await until(() => textOf(widget).includes('You are not allowed to do this.'), 'the face')
      await expectAccessible(widget)
    })
    expect(errors.map(({ detail }) => [detail.code, (detail.error as ApiError).code, (detail.error as ApiError).field])).to.deep.equal([
      ['forbidden', 'scope-missing', 'portals:read'],
    ])
    expect([calls, ready.length, warnings.length]).to.deep.equal([0, 0, 1])
    expect(warnings[0]).to.contain(
      'The token does not give the right “portals:read”. ' +
        'Have your server ask for portals:read in `scopes` of POST /api/embed/token, and give its key portals:read too.',
    )
  })

  it('shows what it may, without changing anything, until another token allows that', async () => {
    let token = tokenWith('portals:read')
    const widget = await widgetOn(() => token)
    await until(() => textOf(widget).includes('lighthouse'), 'the word')
    expect(widget.readonly).to.equal(true)
    token = tokenWith('portals:read', 'portals:write')
    widget.instance?.refresh()
    await until(() => !widget.readonly, 'the right to change')
  })

  it('starts once a later token allows what it needs', async () => {
    let token = tokenWith('ads:read')
    const widget = await widgetOn(() => token)
    await until(() => widget.shadowRoot?.querySelector('[role=alert]'), 'the refusal')
    token = tokenWith('portals:read')
    widget.instance?.refresh()
    await until(() => textOf(widget).includes('lighthouse'), 'the word')
  })

  it('is refused in words where the customer area alone has it', async () => {
    const errors = record('vitrine-error')
    customElements.define('vitrine-embed-keys-sample', class extends SampleWidget {})
    const warnings = await warningsDuring(async () => {
      await fixture(
        html`<vitrine-embed-keys-sample .instance=${createVitrine({ api: '/api', fetchToken: () => tokenWith('ads:read'), locale: 'en' })}></vitrine-embed-keys-sample>`,
      )
      await until(() => errors.length === 1, 'the refusal')
    })
    expect([calls, errors[0]?.detail.code]).to.deep.equal([0, 'config'])
    expect(warnings[0]).to.contain('is in the customer area alone. A page that makes keys could give itself rights.')
  })

  it('is what a page has made it: readonly stays', async () => {
    const widget = await fixture<ReadableWidget>(
      html`<vitrine-quotas-sample readonly .instance=${createVitrine({ api: '/api', fetchToken: () => tokenWith('portals:read', 'portals:write'), locale: 'en' })}></vitrine-quotas-sample>`,
    )
    await until(() => textOf(widget).includes('lighthouse'), 'the word')
    expect(widget.readonly).to.equal(true)
  })
})

describe('a provider', () => {
  it('keeps what stands in it from one further out while it waits for its instance', async () => {
    const outer = instanceWith(fakeHttp().on('GET /word', { word: 'outer' }))
    const page = await fixture<HTMLElement>(
      html`<vitrine-provider .instance=${outer}><vitrine-provider await-instance><sample-widget></sample-widget></vitrine-provider></vitrine-provider>`,
    )
    const [inner, widget] = [page.querySelector('vitrine-provider')!, page.querySelector<SampleWidget>('sample-widget')!]
    Object.assign(inner, { instance: instanceWith() })
    await loaded(widget)
    expect(textOf(widget)).to.contain('lighthouse')
  })

  it('serves widgets anywhere below it, whichever comes first', async () => {
    const widget = document.createElement('sample-widget') as SampleWidget
    const provider = document.createElement('vitrine-provider') as HTMLElement & { instance: unknown }
    provider.append(widget)
    document.body.append(widget)
    await widget.updateComplete
    provider.instance = instanceWith()
    document.body.append(provider)
    provider.append(widget)
    await loaded(widget)
    provider.remove()
  })

  it('is waited for when it appears around the widget later', async () => {
    const holder = await fixture<HTMLElement>(html`<late-provider><sample-widget></sample-widget></late-provider>`)
    const { VitrineProvider } = await import('../provider/provider.ts')
    ;(holder as unknown as { instance: unknown }).instance = instanceWith()
    customElements.define('late-provider', class extends VitrineProvider {})
    await loaded(holder.querySelector<SampleWidget>('sample-widget')!)
  })

  it('asks for one token and one account for all its widgets', async () => {
    let calls = 0
    const fetched: string[] = []
    const { fetch } = window
    window.fetch = async (url) => {
      fetched.push(String(url).split('?')[0]!)
      return Response.json(word)
    }
    const fetchToken = async (): Promise<string> => `token-${++calls}`
    const provider = await fixture(
      html`<vitrine-provider api="/somewhere/api" locale="en" .fetchToken=${fetchToken}>
        <sample-widget></sample-widget><sample-widget></sample-widget>
      </vitrine-provider>`,
    )
    await Promise.all([...provider.querySelectorAll<SampleWidget>('sample-widget')].map(loaded))
    await until(() => fetched.includes('/somewhere/api/backend/load-advertiser'), 'the call for the account')
    window.fetch = fetch
    expect(calls).to.equal(1)
    expect(fetched.filter((url) => url.endsWith('/word'))).to.deep.equal(['/somewhere/api/provider/word'])
  })
})
